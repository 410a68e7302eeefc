import { subHours } from 'date-fns'
import { afterEach, expect, it, vi } from 'vitest'
import { addDevice } from '@/lib/assembly/push/actions'
import { pushClient } from '@/lib/assembly/push/delivery/push-client'
import { ensureActiveKey } from '@/lib/assembly/push/mutations'
import { pushAll, pushToDevice } from '@/lib/assembly/push/push-all'
import { db } from '@/lib/platform/database/db'
import { signInAs } from '@/tests/support/people'
import { createPush, insertDevice } from '@/tests/support/push-devices'
import { startPushService } from '@/tests/support/push-service'

afterEach(() => {
  vi.restoreAllMocks()
})

const service = await startPushService()

it.each([
  'http://push.example/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://postgres/',
  'https://push.example:5432/',
  'https://eu:senha@push.example/',
])('a browser cannot subscribe at %s', async endpoint => {
  await signInAs('member')
  const device = { ...service.subscribe(await ensureActiveKey()), endpoint }
  expect(await addDevice(device)).toMatchObject({ status: 'refused', errors: { endpoint: expect.any(Array) } })
  expect(await db.pushSubscription.count()).toBe(0)
})

it.each([
  [['127.0.0.1']],
  [['10.0.0.5']],
  [['169.254.169.254']],
  [['::1']],
  [['::ffff:7f00:1']],
  [['fd00:ec2::254']],
  [['93.184.216.34', '192.168.0.1']],
  [[]],
])('a name that leads to %j is never connected to, and forgotten after a day', async addresses => {
  const device = await insertDevice(service)
  const connect = vi.spyOn(pushClient, 'post')
  vi.spyOn(pushClient, 'resolveAddresses').mockResolvedValue(addresses)

  const push = createPush(device.profileId)
  expect(await pushAll([push])).toEqual({ failed: [] })
  expect(await pushToDevice(device.id, push)).toBe('gone')
  expect(await db.pushSubscription.findUnique({ where: { id: device.id } })).toMatchObject({
    refusedSince: expect.any(Date),
    lastStatus: null,
  })

  await db.pushSubscription.updateMany({ data: { refusedSince: subHours(new Date(), 25) } })
  await pushAll([push])
  expect(await db.pushSubscription.count()).toBe(0)
  expect(connect).not.toHaveBeenCalled()
})

it('a name is looked up anew at each sending', async () => {
  const device = await insertDevice(service)
  const answers = [['93.184.216.34'], ['127.0.0.1']]
  vi.spyOn(pushClient, 'resolveAddresses').mockImplementation(async () => answers.shift() ?? [])
  await pushAll([createPush(device.profileId)])
  await pushAll([createPush(device.profileId)])
  expect(device.browser.received).toHaveLength(1)
})

it('a name that cannot be resolved is tried again later', async () => {
  const device = await insertDevice(service)
  vi.spyOn(pushClient, 'resolveAddresses').mockRejectedValue(new Error('ENOTFOUND'))
  expect((await pushAll([createPush(device.profileId)])).failed).toHaveLength(1)
})
