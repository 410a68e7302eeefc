import * as z from 'zod'
import { registration } from '@/lib/account/schema'
import { churchFields } from '@/lib/church/facts'
import { type Landscape, landscapes } from '@/lib/church/landscapes'
import { neutralTexts } from '@/lib/church/neutral-texts'
import { weekdays } from '@/lib/church/week'
import { timeZones } from '@/lib/platform/runtime/time-zones'
import { recipientList } from '@/lib/prayers/schema'
import { isPlaceholder, optionalAddress } from '@/lib/values/email-address'
import { parseJson } from '@/lib/values/json'
import { id, multiLine, required, singleLine } from '@/lib/values/schema-fields'
import { STEPS } from '@/lib/welcome/week/steps'
import { findRowProblem, isEmptyRow, MAX_ROWS, toService } from './service-rows'
import { SHORT_NAME_MAXIMUM } from './short-name'
import { states } from './states'
import { findValuesProblem, parseValues } from './value-lines'

const code = required(singleLine(40, 'Confira o código.'), 'Informe o código.')

export const codeInput = z.strictObject({ code })

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const row = z.strictObject({
  name: singleLine(100),
  weekday: z.enum(weekdays),
  starts: z.union([z.literal(''), clock]),
  ends: z.union([z.literal(''), clock]),
  // A form opened in an earlier release does not ask.
  firstVisit: z.enum(['usual', 'best']).default('usual'),
})

/** The rows are sent as JSON in one field, since their number is unknown. */
const services = z
  .string()
  .max(20_000, 'São horários demais.')
  .transform(parseJson)
  .pipe(z.array(row, 'Confira os horários dos cultos.').max(MAX_ROWS, `Informe no máximo ${MAX_ROWS} horários.`))
  .transform(rows => rows.filter(row => !isEmptyRow(row)))
  .superRefine((rows, context) => {
    const wrong = rows.map(findRowProblem).find(problem => problem !== undefined)
    if (wrong) context.addIssue(wrong)
  })
  .transform(rows => rows.map(toService))

const values = multiLine(3000)
  .transform(parseValues)
  .superRefine((values, context) => {
    const problem = findValuesProblem(values)
    if (problem) context.addIssue(problem)
  })

const { name, email: anyEmail, password } = registration.shape

const email = anyEmail.refine(address => !isPlaceholder(address), {
  error: 'Este email é só um exemplo e não recebe nada. Use um que você lê.',
})

/** The first admin, and what the church is asked; all other facts are neutral or empty until somebody fills them in. */
export const setupInput = z.strictObject({
  submission: id,
  code,
  name,
  email,
  password,
  churchName: required(singleLine(100), 'Informe o nome da igreja.'),
  shortName: required(singleLine(SHORT_NAME_MAXIMUM), 'Informe o nome curto.'),
  street: singleLine(150),
  district: singleLine(100),
  city: required(singleLine(100), 'Informe a cidade.'),
  state: z.enum(states, 'Escolha o estado.'),
  services,
  // A form opened in an earlier release sends none of these; an empty one was deleted by hand.
  landscape: z.enum(Object.keys(landscapes) as Landscape[]).default(churchFields.landscape.initial),
  welcome: singleLine(churchFields.welcome.max).default(neutralTexts.welcome),
  missionText: multiLine(churchFields.missionText.max).default(neutralTexts.missionText),
  values: values.default(neutralTexts.values),
  timeZone: z.enum(timeZones, 'Escolha o horário da cidade.'),
  /** Empty means the admin's own address. */
  mailAddress: optionalAddress.default(''),
  prayerRecipients: recipientList.default([]),
})

export const skippedStep = z.strictObject({ step: z.enum(STEPS) })
