import * as z from 'zod'
import { digitsOf, id, line, paragraphs } from '@/lib/text-fields'
import { dayOf } from '@/lib/time'

const long = (text: string, least: number) => [...text].length >= least

export const prayerRequest = z.strictObject({
  /** Made by the form: a double tap carries the same one. */
  submission: id,
  fullName: line(100, 'Nome muito longo').refine(name => long(name, 2), 'Nome deve ter pelo menos 2 caracteres'),
  birthDate: z.iso
    .date({ error: 'Data de nascimento é obrigatória', abort: true })
    .refine(day => day >= '1900-01-01' && day <= dayOf(new Date()), 'Confira a data de nascimento'),
  phone: z
    .string()
    .max(40, 'Telefone muito longo')
    .transform(digitsOf)
    .pipe(z.string().min(10, 'Telefone deve ter pelo menos 10 dígitos').max(15, 'Telefone muito longo')),
  isMember: z
    .literal('on')
    .optional()
    .transform(checked => checked === 'on'),
  prayerDescription: paragraphs(1000, 'Descrição muito longa').refine(
    text => long(text, 10),
    'Descreva o motivo da oração com pelo menos 10 caracteres',
  ),
})
