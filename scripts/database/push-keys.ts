import type pg from 'pg'
import webPush from 'web-push'
import { withConnection } from './connect'

/** A key with which messages for push services are signed, and how many devices subscribed for it. */
export type PushKey = { publicKey: string; isActive: boolean; createdAt: Date; devices: number }

/** Returns the keys, the active one first. */
export const listPushKeys = (databaseUrl: string) => withConnection(databaseUrl, readKeys)

/** Makes a new key active. Devices of the one before are served with it until they come back and subscribe again. */
export const rotatePushKeys = (databaseUrl: string) =>
  withConnection(databaseUrl, async client => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await client.query('begin')
    await client.query('update vapid_keys set is_active = false where is_active')
    // Of two commands at once, the second keeps the first one's key.
    await client.query(
      'insert into vapid_keys (public_key, private_key) values ($1, $2) on conflict (is_active) where is_active do nothing',
      [publicKey, privateKey],
    )
    await client.query('commit')
    return readKeys(client)
  })

async function readKeys(client: pg.Client) {
  const { rows } = await client.query<PushKey>(
    `select public_key as "publicKey", is_active as "isActive", created_at as "createdAt",
       (select count(*)::int from push_subscriptions where vapid_key = public_key) as devices
     from vapid_keys order by is_active desc, created_at desc`,
  )
  return rows
}
