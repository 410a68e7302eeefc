import * as z from 'zod'
import { RETENTION_DAYS } from '@/lib/platform/runtime/retention'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { findAddressProblem, splitAddresses } from '@/lib/values/email-address'
import { extractDigits, id, multiLine, required, singleLine, version } from '@/lib/values/schema-fields'

const isLongEnough = (text: string, least: number) => [...text].length >= least

export const prayerRequest = z.strictObject({
  /** Created by the form: a double tap sends the same one. */
  submission: id,
  fullName: singleLine(100, 'Nome muito longo').refine(
    name => isLongEnough(name, 2),
    'Nome deve ter pelo menos 2 caracteres',
  ),
  birthDate: z.iso
    .date({ error: 'Data de nascimento é obrigatória', abort: true })
    .refine(day => day >= '1900-01-01' && day <= toChurchDay(new Date()), 'Confira a data de nascimento'),
  phone: z
    .string()
    .max(40, 'Telefone muito longo')
    .transform(extractDigits)
    .pipe(z.string().min(10, 'Telefone deve ter pelo menos 10 dígitos').max(15, 'Telefone muito longo')),
  isMember: z
    .literal('on')
    .optional()
    .transform(checked => checked === 'on'),
  prayerDescription: multiLine(1000, 'Descrição muito longa').refine(
    text => isLongEnough(text, 10),
    'Descreva o motivo da oração com pelo menos 10 caracteres',
  ),
})

export const requestRef = z.strictObject({ requestId: id })
export const urgencyChange = z.strictObject({ requestId: id, urgent: z.boolean() })

export const outcomeReport = z.strictObject({
  requestId: id,
  outcome: required(multiLine(1000, 'Use no máximo 1000 caracteres.'), 'Conte em poucas palavras como foi'),
})

export const newNote = z.strictObject({
  submission: id,
  requestId: id,
  content: required(multiLine(2000), 'Escreva a anotação'),
})
export const noteRef = z.strictObject({ noteId: id })

/** Several addresses in one field; without any, the pastoral team receives the mails itself. */
export const recipientList = multiLine(3000)
  .transform(splitAddresses)
  .superRefine((list, context) => {
    if (list.length > 20) context.addIssue('Use no máximo 20 emails.')
    const problem = list.map(findAddressProblem).find(problem => problem !== undefined)
    if (problem) context.addIssue(problem)
  })

export const prayerSettings = z.strictObject({
  version,
  recipients: recipientList,
  /** Empty: as the environment configures. */
  keptFor: z
    .string('Escolha por quanto tempo')
    .regex(/^\d{0,4}$/, 'Escolha por quanto tempo')
    .transform(days => (days === '' ? null : Number(days)))
    .pipe(
      z
        .number()
        .min(RETENTION_DAYS.min, `No mínimo ${RETENTION_DAYS.min} dias`)
        .max(RETENTION_DAYS.max, `No máximo ${RETENTION_DAYS.max} dias`)
        .nullable(),
    ),
  textInMail: z
    .literal('on')
    .optional()
    .transform(checked => checked === 'on'),
})
