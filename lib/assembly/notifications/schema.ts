import * as z from 'zod'
import { isWallClock } from '@/lib/engines/recurrence/wall-clock'
import { formatSubject, parseSubject, type Subject } from './subject'
import { CHANNELS, channelsOf, TOPICS } from './topics'

export const choice = z
  .strictObject({ topic: z.enum(TOPICS), channel: z.enum(CHANNELS) })
  .refine(({ topic, channel }) => channelsOf(topic).includes(channel))

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva uma hora, como 22:00.')

/** When a person is left in peace, by the church's clock; the same time twice: never. */
export const quietHours = z.strictObject({ from: timeOfDay, until: timeOfDay })
export type QuietHours = z.output<typeof quietHours>

export const defaultQuietHours: QuietHours = { from: '22:00', until: '07:00' }

const subject = z
  .string()
  .max(200)
  .transform((text, context): Subject => {
    const parsed = parseSubject(text)
    if (parsed && formatSubject(parsed) === text && isWellFormed(parsed)) return parsed
    context.addIssue({ code: 'custom', message: 'not a subject' })
    return z.NEVER
  })

/** What a person has seen on one page. */
export const seenReport = z.strictObject({ subjects: z.array(subject).min(1).max(50) })

function isWellFormed(subject: Subject) {
  if (subject.kind === 'live') return z.iso.datetime().safeParse(subject.activatedAt).success
  if (!('id' in subject)) return true
  return z.uuid().safeParse(subject.id).success && (!('originalStart' in subject) || isWallClock(subject.originalStart))
}
