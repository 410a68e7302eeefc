import * as z from 'zod'
import { id, line, paragraphs } from '@/lib/text-fields'

const event = {
  title: line(200).refine(title => [...title].length >= 3, 'Título deve ter pelo menos 3 caracteres'),
  description: paragraphs(2000).transform(text => text || null),
  date: z.iso
    .date({ error: 'Data é obrigatória', abort: true })
    .refine(day => day >= '2000-01-01' && day <= '2199-12-31', 'Confira a data'),
  time: z.iso.time({ precision: -1, error: 'Horário é obrigatório' }),
  membersOnly: z
    .literal('on')
    .optional()
    .transform(checked => checked === 'on'),
}

/** A form is one submission however often it is sent: a double tap makes one event. */
export const newEvent = z.strictObject({ submission: id, ...event })
export const changedEvent = z.strictObject({ eventId: id, ...event })
export const eventRef = z.strictObject({ eventId: id })
