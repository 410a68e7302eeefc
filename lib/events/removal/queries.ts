import 'server-only'
import type * as z from 'zod'
import { canManageChurch } from '@/lib/church/policy'
import { findFirstDay, readDividedServices } from '@/lib/church/services/reads'
import { toWallClock } from '@/lib/engines/recurrence/wall-clock'
import { canChangeEvent } from '@/lib/events/policy'
import type { removalQuery } from '@/lib/events/schema'
import { readEvent } from '@/lib/events/series/reads'
import { db } from '@/lib/platform/database/db'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { countAttached } from './reads'
import { nothingAttached, type RemovalCounts } from './words'

/** How much hangs on the coming days that a removal would take. Returns null to everyone who may not change the event. */
export async function countRemoval({
  eventId,
  scope,
  originalStart,
}: z.output<typeof removalQuery>): Promise<RemovalCounts | null> {
  const actor = await currentActor()
  const event = await readEvent(db, eventId)
  if (!event || !canChangeEvent(actor, event)) return null
  const today = toWallClock(toChurchDay(databaseNow()), '00:00')
  const first = scope === 'all' || originalStart < today ? today : originalStart
  const days =
    event.rule === null
      ? ({ first: '-infinity', last: 'infinity' } as const)
      : scope === 'one'
        ? { first: originalStart, last: originalStart }
        : ({ first, last: 'infinity' } as const)
  return (await countAttached(db, [{ key: eventId, eventId, ...days }])).get(eventId) ?? nothingAttached
}

/** How much hangs on the coming days of each service of the panel, by its id. Returns null to who may not change them. */
export async function countServices(): Promise<Record<string, RemovalCounts> | null> {
  if (!canManageChurch(await currentActor())) return null
  const now = databaseNow()
  const days = (await readDividedServices(db, now)).flatMap(({ service, parts }) =>
    parts.map(part => ({
      key: service.id,
      eventId: part.id,
      first: toWallClock(findFirstDay(part, now), '00:00'),
      last: 'infinity' as const,
    })),
  )
  return Object.fromEntries(await countAttached(db, days))
}
