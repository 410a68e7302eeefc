import * as z from 'zod'
import { addDaysTo, toChurchDay } from '@/lib/platform/runtime/time'
import { toPhoneDigits } from '@/lib/values/phone'
import { id, personName, singleLine, version } from '@/lib/values/schema-fields'

const phone = singleLine(40)
  .transform(toPhoneDigits)
  .refine(digits => digits === '' || digits.length >= 10, 'Escreva o telefone com o DDD.')
const positions = z.array(id, 'Escolha ao menos uma posição.').min(1, 'Escolha ao menos uma posição.').max(50)
/** A checkbox: a form that sends none says no. */
const isAdult = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')
const details = { name: personName(100, 'Escreva o nome.'), phone, isAdult, positions }

export const newServant = z.strictObject({ submission: id, teamId: id, ...details })
export const knownServant = z.strictObject({ teamId: id, servantId: id, positions })
export const changedServant = z.strictObject({ teamId: id, servantId: id, version, ...details })
export const memberRef = z.strictObject({ teamId: id, servantId: id })
export const servantRef = z.strictObject({ servantId: id })

/** The longest time for which a person says that they cannot serve, as the database has it. */
const MOST_DAYS = 400
const day = (missing: string) => z.iso.date({ error: missing, abort: true })

export const newAbsence = z
  .strictObject({
    servantId: id,
    firstDay: day('Diga o primeiro dia.').refine(
      first =>
        first >= addDaysTo(toChurchDay(new Date()), -MOST_DAYS) &&
        first <= addDaysTo(toChurchDay(new Date()), 2 * MOST_DAYS),
      'Escolha um dia mais perto de hoje.',
    ),
    lastDay: day('Diga o último dia.'),
  })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
    path: ['lastDay'],
    error: 'O último dia vem depois do primeiro.',
  })
  .refine(({ firstDay, lastDay }) => lastDay < firstDay || lastDay <= addDaysTo(firstDay, MOST_DAYS), {
    path: ['lastDay'],
    error: 'Mais de um ano é muito: tire a pessoa da equipe, e some de novo quando voltar.',
  })
export const absenceRef = z.strictObject({ absenceId: id })
