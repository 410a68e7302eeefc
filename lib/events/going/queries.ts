import 'server-only'
import { getSettings } from '@/lib/church/queries'
import { columnFromWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import { canSeeAttendees, canSeeEvent } from '@/lib/events/policy'
import { findUnnamedPeople } from '@/lib/people/guardian/reads'
import { canConfirmGuardians } from '@/lib/people/policy'
import { db } from '@/lib/platform/database/db'
import { currentActor } from '@/lib/platform/session/session'
import type { Attendee } from './going'
import { findOccurrence } from './reads'

/**
 * Who comes to an occurrence, in the order in which they said so; who is not named to others is only counted, unless the
 * team asks, or the person. Returns null for guests.
 */
export async function listAttendees({ eventId, originalStart }: { eventId: string; originalStart: WallClock }) {
  const actor = await currentActor()
  if (!canSeeAttendees(actor)) return null
  const found = await findOccurrence(db, { eventId, originalStart })
  if (!found || !canSeeEvent(actor, { ...found.occurrence, createdBy: found.createdBy }, await getSettings())) return []

  const rows = await db.attendance.findMany({
    where: { eventId, originalStart: columnFromWallClock(originalStart), profile: { suspendedAt: null } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_NAMES,
    select: { profile: { select: { id: true, name: true, profileImage: true } } },
  })
  const unnamed = canConfirmGuardians(actor)
    ? new Set<string>()
    : await findUnnamedPeople(rows.map(({ profile }) => profile.id))
  return rows
    .filter(({ profile: { id } }) => id === actor.id || !unnamed.has(id))
    .map(({ profile: { id, name, profileImage } }): Attendee => ({ id, name: name || 'Usuário', image: profileImage }))
}

/** The button says how many come; beyond these, it does not name them. */
const MAX_NAMES = 300
