import 'server-only'
import { canConfirmGuardians } from '@/lib/people/policy'
import { db } from '@/lib/platform/database/db'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { hasConsent, whereUnderSixteen, youngFields } from './reads'
import { toYoungPerson, type YoungPerson } from './young-person'

/** Lists people under sixteen and those with a guardian's consent, who waits first, for the team; null for others. */
export async function listYoungPeople(): Promise<YoungPerson[] | null> {
  const actor = await currentActor()
  if (!isPerson(actor) || !canConfirmGuardians(actor)) return null
  const rows = await db.profile.findMany({
    where: { suspendedAt: null, id: { not: actor.id }, OR: [whereUnderSixteen(), hasConsent] },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_PEOPLE,
    select: youngFields,
  })
  const today = toChurchDay(new Date())
  return rows
    .map(row => toYoungPerson(row, today))
    .toSorted((one, other) => Number(one.waitsFor === null) - Number(other.waitsFor === null))
}

/** Those under sixteen without a consent of whom the team has not closed the note yet; null for others than the team. */
export async function listUnseenYoungPeople(): Promise<YoungPerson[] | null> {
  const actor = await currentActor()
  if (!isPerson(actor) || !canConfirmGuardians(actor)) return null
  const rows = await db.profile.findMany({
    where: {
      ...{ suspendedAt: null, youngSeenAt: null, id: { not: actor.id } },
      AND: [whereUnderSixteen(), { NOT: hasConsent }],
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_PEOPLE,
    select: youngFields,
  })
  const today = toChurchDay(new Date())
  return rows.map(row => toYoungPerson(row, today))
}

/** More than any church has at once. */
const MAX_PEOPLE = 500
