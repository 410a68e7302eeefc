import 'server-only'
import { db } from '@/lib/platform/database/db'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { latestConsents } from './latest-consents'

/** The consents of the actor. Returns null for guests. */
export async function getMyConsents() {
  const actor = await currentActor()
  if (!isPerson(actor)) return null

  const decisions = await db.consent.findMany({
    where: { profileId: actor.id },
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
    distinct: ['purpose'],
    select: { purpose: true, isGiven: true, decidedAt: true },
  })
  return latestConsents(decisions)
}
