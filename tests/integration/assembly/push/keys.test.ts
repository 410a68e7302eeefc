import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDevice } from '@/lib/assembly/push/actions'
import { deleteUnusedKeys, ensureActiveKey } from '@/lib/assembly/push/mutations'
import { pushAll } from '@/lib/assembly/push/push-all'
import { findMyPushState, getPushKey } from '@/lib/assembly/push/queries'
import { db } from '@/lib/platform/database/db'
import { listPushKeys, rotatePushKeys } from '@/scripts/database/push-keys'
import { signInAs } from '@/tests/support/people'
import { createPush, insertDevices } from '@/tests/support/push-devices'
import { startPushService } from '@/tests/support/push-service'

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const databaseUrl = process.env.DATABASE_URL ?? ''

it('the first who asks makes the key, and many at once make one', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, ensureActiveKey))
  expect(new Set(keys).size).toBe(1)
  expect(await getPushKey()).toBe(keys[0])
  expect(await db.vapidKey.count()).toBe(1)
})

it('another key loses nobody: each device is served with its own, and changes at its next visit', async () => {
  const devices = await insertDevices(service, Array(30).fill({}))
  const person = await signInAs('member')
  const before = service.subscribe(await getPushKey())
  await addDevice(before)

  const keys = await rotatePushKeys(databaseUrl)
  expect(keys).toMatchObject([
    { isActive: true, devices: 0 },
    { isActive: false, devices: 31 },
  ])
  const pushes = [...devices.map(({ profileId }) => profileId), person.id].map(profileId => createPush(profileId))
  expect(await pushAll(pushes)).toEqual({ failed: [] })
  expect(devices.every(({ browser }) => browser.received.length === 1)).toBe(true)
  expect(service.browserOf(before).received).toHaveLength(1)

  // What the browser does at the start of a visit.
  const state = await findMyPushState()
  expect(state).toEqual({ key: keys[0]?.publicKey, endpoint: before.endpoint })
  const after = service.subscribe(state?.key ?? '')
  await addDevice(after)
  await pushAll([createPush(person.id)])
  expect(service.browserOf(after).received).toHaveLength(1)
  expect(service.browserOf(before).received).toHaveLength(1)
  expect(service.faults).toEqual([])
})

it('a retired key is deleted with its last subscription, and the active one never', async () => {
  const [device] = await insertDevices(service, [{}])
  await rotatePushKeys(databaseUrl)
  await rotatePushKeys(databaseUrl)
  await deleteUnusedKeys()
  expect(await listPushKeys(databaseUrl)).toMatchObject([
    { isActive: true, devices: 0 },
    { isActive: false, devices: 1 },
  ])
  await db.pushSubscription.delete({ where: { id: device?.id } })
  await deleteUnusedKeys()
  expect(await listPushKeys(databaseUrl)).toMatchObject([{ isActive: true }])
})

it('two commands at once leave one active key', async () => {
  await ensureActiveKey()
  await Promise.all([rotatePushKeys(databaseUrl), rotatePushKeys(databaseUrl), rotatePushKeys(databaseUrl)])
  expect(await db.vapidKey.count({ where: { isActive: true } })).toBe(1)
})
