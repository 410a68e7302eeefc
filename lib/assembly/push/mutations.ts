import 'server-only'
import { subDays, subHours } from 'date-fns'
import webPush from 'web-push'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import type { Device } from './schema'

/** A person's phones, tablets and computers; the one that was reached longest ago makes room for another. */
export const MAX_DEVICES = 10

type Owner = { id: string; sessionId: string }

/**
 * Stores this browser's subscription in place of its former one. Whoever is signed in gets it: a phone may be shared.
 * It is refused if it was made for a key that is not in use any more.
 */
export const storeDevice = (owner: Owner, device: Device) =>
  db.$transaction(async transaction => {
    // Of two browsers that subscribe at once, the second waits here and is counted with the first.
    await transaction.$queryRaw`select from profiles where id = ${owner.id}::uuid for no key update`
    const key = await transaction.vapidKey.findFirst({ where: { publicKey: device.vapidKey, isActive: true } })
    if (!key) return unwritten('old key')

    await transaction.pushSubscription.deleteMany({
      where: { sessionId: owner.sessionId, endpoint: { not: device.endpoint } },
    })
    const current = { ...device, profileId: owner.id, sessionId: owner.sessionId }
    if ((await transaction.pushSubscription.count({ where: { ...current, refusedSince: null } })) > 0) return written()
    const { id } = await transaction.pushSubscription.upsert({
      where: { endpoint: device.endpoint },
      create: current,
      update: { ...current, createdAt: new Date(), acceptedAt: null, refusedSince: null, lastStatus: null },
      select: { id: true },
    })
    await deleteSurplus(transaction, owner.id, id)
    return written()
  })

const deleteSurplus = (transaction: Transaction, profileId: string, newest: string) =>
  transaction.$executeRaw`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where profile_id = ${profileId}::uuid
      order by id = ${newest}::uuid desc, greatest(accepted_at, created_at) desc, id offset ${MAX_DEVICES})`

/** Returns the public key for which browsers subscribe; the first call makes it. */
export async function ensureActiveKey() {
  const active = await db.vapidKey.findFirst({ where: { isActive: true }, select: { publicKey: true } })
  if (active) return active.publicKey

  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  // Two processes may do this at once: the database keeps one active key.
  await db.$executeRaw`
    insert into vapid_keys (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`
  return (await db.vapidKey.findFirstOrThrow({ where: { isActive: true } })).publicKey
}

/** Deletes retired keys that no subscription was made for. */
export const deleteUnusedKeys = () =>
  db.vapidKey.deleteMany({ where: { isActive: false, subscriptions: { none: {} } } })

export type DeliveryRecord = { accepted: string[]; gone: string[]; refused: { id: string; code?: number }[] }

/** Records what push services said. A device that they have refused for more than a day is deleted. */
export async function recordDeliveries({ accepted, gone, refused }: DeliveryRecord, now = new Date()) {
  if (accepted.length > 0) await recordAccepted(accepted, now)
  if (gone.length > 0) await db.pushSubscription.deleteMany({ where: { id: { in: gone } } })
  if (refused.length > 0) await recordRefusals(refused, now)
}

/** That a device was reached is known to the hour. */
async function recordAccepted(ids: string[], now: Date) {
  const isNews = [{ acceptedAt: null }, { acceptedAt: { lt: subHours(now, 1) } }, { refusedSince: { not: null } }]
  await db.pushSubscription.updateMany({
    where: { id: { in: ids }, OR: isNews },
    data: { acceptedAt: now, refusedSince: null, lastStatus: null },
  })
}

async function recordRefusals(refused: DeliveryRecord['refused'], now: Date) {
  const codes = refused.map(({ code }) => code ?? null)
  const ids = refused.map(({ id }) => id)
  await db.$executeRaw`
    update push_subscriptions set last_status = code, refused_since = coalesce(refused_since, ${now})
    from unnest(${ids}::uuid[], ${codes}::int[]) as refusal (id, code) where push_subscriptions.id = refusal.id`
  await db.pushSubscription.deleteMany({ where: { id: { in: ids }, refusedSince: { lt: subDays(now, 1) } } })
}
