import * as z from 'zod'
import { id, multiLine, singleLine, version } from '@/lib/schema-fields'
import { isMonth } from './event'

const date = z.iso
  .date({ error: 'Data é obrigatória', abort: true })
  .refine(day => day >= '2000-01-01' && day <= '2199-12-31', 'Confira a data')
const time = z.iso.time({ precision: -1, error: 'Horário é obrigatório' })

const event = {
  title: singleLine(200).refine(title => [...title].length >= 3, 'Título deve ter pelo menos 3 caracteres'),
  description: multiLine(2000).transform(text => text || null),
  date,
  time,
  membersOnly: z
    .literal('on')
    .optional()
    .transform(checked => checked === 'on'),
  /** The month on the screen behind the form. A tab from before months could be browsed sends none. */
  shown: z.string().refine(isMonth).optional().catch(undefined),
}

/** A form is one submission however often it is sent: a double tap creates one event. */
export const newEvent = z.strictObject({ submission: id, ...event })
export const changedEvent = z.strictObject({ eventId: id, version, ...event })
export const eventRef = z.strictObject({ eventId: id })

const month = z.string().refine(isMonth)

export const monthQuery = z.object({ month })
/** The events of a month after a cursor: `?month=2026-11&date=…&time=…&id=…`. */
export const restOfMonthQuery = z.object({ month, date, time, id })
