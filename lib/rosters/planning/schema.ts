import * as z from 'zod'
import { isWallClock } from '@/lib/engines/recurrence/wall-clock'
import { isMonth } from '@/lib/events/event'
import { REASONS } from '@/lib/rosters/proposal/reasons'
import { id } from '@/lib/values/schema-fields'

const originalStart = z.string().refine(isWallClock)
const day = { eventId: id, originalStart }
const place = { ...day, positionId: id }
/** What the leader was warned of and chose all the same. */
const warned = z.array(z.enum(REASONS)).max(REASONS.length)

export const teamMonth = z.strictObject({ teamId: id, month: z.string().refine(isMonth) })
export const teamDay = z.strictObject({ teamId: id, ...day })
export const filledCell = z.strictObject({ ...place, servantId: id, warned })
export const changedCell = z.strictObject({
  assignmentId: id,
  seen: z.enum(['draft', 'asked', 'yes']),
  servantId: id.nullable(),
  warned,
})
export const dayNeed = z.strictObject({ ...place, count: z.int().min(0).max(20) })
/** `?eventId=…&originalStart=2027-01-03T18:00&positionId=…` */
export const placeQuery = z.object(place)

const monthAddress = z.object({
  month: z.string().refine(isMonth).optional().catch(undefined),
  team: id.optional().catch(undefined),
})

/** `?month=2027-01&team=…`; whatever is no month and no team was not said. */
export function parseMonthAddress(address: unknown) {
  const { month, team: teamId } = monthAddress.parse(address)
  return { month, teamId }
}
