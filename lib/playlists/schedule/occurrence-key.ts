import * as z from 'zod'
import { isWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import type { OccurrenceRef } from '@/lib/events/occurrences/reads'

/** An occurrence as a form names it. A tab of the former release names a service by its start alone. */
export type FormOccurrence = { eventId: string | null; originalStart: WallClock }

/** The value of an occurrence in a list of choices. */
export const toOccurrenceKey = ({ eventId, originalStart }: OccurrenceRef) => `${eventId} ${originalStart}`

const FORMER_SERVICE = 'service'

const occurrenceKey = z
  .string()
  .max(60)
  .transform((key, context): FormOccurrence => {
    const [owner = '', originalStart = '', ...rest] = key.split(' ')
    const isKnownOwner = owner === FORMER_SERVICE || z.uuid().safeParse(owner).success
    if (!isKnownOwner || !isWallClock(originalStart) || rest.length > 0) {
      context.addIssue({ code: 'custom', message: 'Escolha um dia da lista.' })
      return z.NEVER
    }
    return { eventId: owner === FORMER_SERVICE ? null : owner.toLowerCase(), originalStart }
  })

/** An empty occurrence: none. */
export const plannedOccurrence = z.union([z.literal('').transform(() => null), occurrenceKey])
