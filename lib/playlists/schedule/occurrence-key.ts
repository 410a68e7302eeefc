import * as z from 'zod'
import { isWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'

/** An occurrence of an event, or of a weekly service, which has no event. */
export type OccurrenceName = { eventId: string | null; originalStart: WallClock }

const SERVICE = 'service'

/** The value of an occurrence in a list of choices. */
export const toOccurrenceKey = ({ eventId, originalStart }: OccurrenceName) => `${eventId ?? SERVICE} ${originalStart}`

export const occurrenceKey = z
  .string()
  .max(60)
  .transform((key, context): OccurrenceName => {
    const [owner = '', originalStart = '', ...rest] = key.split(' ')
    const isKnownOwner = owner === SERVICE || z.uuid().safeParse(owner).success
    if (!isKnownOwner || !isWallClock(originalStart) || rest.length > 0) {
      context.addIssue({ code: 'custom', message: 'Escolha um dia da lista.' })
      return z.NEVER
    }
    return { eventId: owner === SERVICE ? null : owner, originalStart }
  })
