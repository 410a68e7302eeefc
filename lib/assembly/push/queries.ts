import 'server-only'
import { db } from '@/lib/platform/database/db'
import { formatLongDate } from '@/lib/platform/runtime/time'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { refusedSinceText } from './messages'
import { ensureActiveKey } from './mutations'

/** A device that shows a person's notifications, since a day in words; `here` is the one that asks. */
export type PushDevice = { id: string; device: string; since: string; here: boolean; problem: string | null }

/** The public key for which browsers subscribe. The first call makes it. */
export async function getPushKey() {
  // It is for everyone: browsers hand it to their push services.
  return ensureActiveKey()
}

/** The actor's devices, this one first; none for guests. */
export async function listMyPushDevices(): Promise<PushDevice[]> {
  const actor = await currentActor()
  if (!isPerson(actor)) return []

  const devices = await db.pushSubscription.findMany({
    where: { profileId: actor.id },
    orderBy: { createdAt: 'desc' },
    select: { id: true, sessionId: true, createdAt: true, refusedSince: true, session: { select: { device: true } } },
  })
  return devices
    .map(({ id, sessionId, session, createdAt, refusedSince }) => ({
      id,
      device: session.device || 'Aparelho desconhecido',
      since: formatLongDate(createdAt),
      here: sessionId === actor.sessionId,
      problem: refusedSince && refusedSinceText(formatLongDate(refusedSince)),
    }))
    .sort((a, b) => Number(b.here) - Number(a.here))
}

/** What a browser compares its subscription with: our key, and the endpoint stored for its session. Null for guests. */
export async function findMyPushState() {
  const actor = await currentActor()
  if (!isPerson(actor)) return null

  const device = await db.pushSubscription.findFirst({
    where: { sessionId: actor.sessionId },
    select: { endpoint: true },
  })
  return { key: await ensureActiveKey(), endpoint: device?.endpoint ?? null }
}
