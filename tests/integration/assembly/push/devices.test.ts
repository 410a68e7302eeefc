import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/account/password/hash'
import { replacePassword } from '@/lib/account/password/mutations'
import { addDevice, removeDevice, testDevice } from '@/lib/assembly/push/actions'
import { ensureActiveKey, MAX_DEVICES } from '@/lib/assembly/push/mutations'
import { pushAll } from '@/lib/assembly/push/push-all'
import { listMyPushDevices } from '@/lib/assembly/push/queries'
import { db } from '@/lib/platform/database/db'
import { endSession } from '@/lib/platform/session/session'
import { suspend } from '@/lib/platform/suspension/mutations'
import { isLongRun } from '@/tests/support/long'
import { insertProfile, signIn, signInAs, signInAsGuest } from '@/tests/support/people'
import { createPush, insertDevice } from '@/tests/support/push-devices'
import { type Answer, startPushService } from '@/tests/support/push-service'

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const subscribe = async (answer: Answer = 201) => service.subscribe(await ensureActiveKey(), { answer })

describe('a browser that subscribes', () => {
  it('is listed, and receives the test', async () => {
    await signInAs('member')
    const device = await subscribe()
    expect(await addDevice(device)).toMatchObject({
      status: 'done',
      message: { title: 'Avisos ligados neste aparelho' },
    })
    expect(await listMyPushDevices()).toMatchObject([{ here: true, problem: null }])
    expect(await testDevice({})).toMatchObject({ status: 'done', message: { title: 'Teste enviado' } })
    const [received] = service.browserOf(device).received
    expect(received?.shown.notification).toMatchObject({
      title: 'Teste de avisos',
      navigate: 'http://localhost:3000/app/profile',
    })
    expect(received?.shown.app_badge, 'the number on the icon stays').toBeUndefined()
  })

  it('subscribes again: one row, of its newest subscription', async () => {
    const person = await signInAs('member')
    await addDevice(await subscribe())
    const again = await subscribe()
    await addDevice(again)
    await addDevice(again)
    const rows = await db.pushSubscription.findMany({ where: { profileId: person.id } })
    expect(rows.map(({ endpoint }) => endpoint)).toEqual([again.endpoint])
  })

  it('belongs to who is signed in now, on a shared phone', async () => {
    const device = await subscribe()
    const first = await signInAs('member')
    await addDevice(device)
    const second = await signInAs('member')
    await addDevice(device)
    await pushAll([createPush(first.id), createPush(second.id)])
    expect(service.browserOf(device).received).toHaveLength(1)
    expect(await db.pushSubscription.findMany()).toMatchObject([{ profileId: second.id, sessionId: second.sessionId }])
  })

  it('is refused for a key of ours that is retired or unknown', async () => {
    await signInAs('member')
    const device = await subscribe()
    await db.vapidKey.updateMany({ data: { isActive: false } })
    expect(await addDevice(device)).toMatchObject({ message: { text: expect.stringMatching(/Abra a página de novo/) } })
    expect(await db.pushSubscription.count()).toBe(0)
  })

  it('is refused for a guest', async () => {
    await signInAsGuest()
    expect(await addDevice(await subscribe())).toMatchObject({ status: 'refused' })
    expect(await listMyPushDevices()).toEqual([])
  })
})

describe('a test says what was wrong', () => {
  it('no device here', async () => {
    const person = await signInAs('member')
    await insertDevice(service, { profileId: person.id })
    expect(await testDevice({})).toMatchObject({ message: { text: expect.stringMatching(/não estão ligados neste/) } })
  })

  it.each<[Answer, RegExp]>([
    [410, /Ligue de novo/],
    [403, /recusou a mensagem/],
    [500, /Tente de novo em alguns minutos/],
    ['drop', /Tente de novo em alguns minutos/],
  ])('the push service answers %s', async (answer, text) => {
    await signInAs('member')
    await addDevice(await subscribe(answer))
    expect(await testDevice({})).toMatchObject({ status: 'refused', message: { text: expect.stringMatching(text) } })
  })

  it('and the list names a device whose push service refuses', async () => {
    await signInAs('member')
    await addDevice(await subscribe(403))
    await testDevice({})
    expect(await listMyPushDevices()).toMatchObject([{ problem: expect.stringMatching(/recusa mensagens desde/) }])
  })
})

describe('ends the notifications of a device', () => {
  const devicesOf = (profileId: string) => db.pushSubscription.count({ where: { profileId } })

  it('its person, on any device', async () => {
    const person = await signInAs('member')
    const other = await insertDevice(service, { profileId: person.id })
    expect(await removeDevice({ deviceId: other.id })).toMatchObject({ status: 'done' })
    expect(await devicesOf(person.id)).toBe(0)
    expect(await removeDevice({ deviceId: other.id })).toMatchObject({ status: 'refused', gone: true })
  })

  it('nobody else', async () => {
    const device = await insertDevice(service)
    await signInAs('admin')
    expect(await removeDevice({ deviceId: device.id })).toMatchObject({ status: 'refused' })
    expect(await devicesOf(device.profileId)).toBe(1)
  })

  it('signing out', async () => {
    const person = await signInAs('member')
    await addDevice(await subscribe())
    await endSession(person)
    expect(await devicesOf(person.id)).toBe(0)
  })

  it('another password, on the other devices', async () => {
    const person = await signInAs('member')
    await addDevice(await subscribe())
    await db.$transaction(async transaction =>
      replacePassword(transaction, { profileId: person.id, passwordHash: await hashPassword('uma senha nova') }),
    )
    expect(await devicesOf(person.id)).toBe(0)
  })

  it('a suspension', async () => {
    const admin = await signInAs('admin')
    const { id: profileId } = await insertProfile()
    await insertDevice(service, { profileId })
    await suspend(profileId, admin.id)
    expect(await devicesOf(profileId)).toBe(0)
  })
})

const subscriptions = isLongRun ? 10_000 : 500
it(`${subscriptions} subscriptions of one person leave the ten newest, and most are not even tried`, async () => {
  const profile = await insertProfile()
  const device = await subscribe()
  const add = (number: number) => addDevice({ ...device, endpoint: `https://push.example/${number}` })
  for (let number = 0; number < 25; number += 1) {
    await signIn(profile)
    expect(await add(number)).toMatchObject({ status: 'done' })
  }
  const atOnce = pLimit(8)
  const rest = Array.from({ length: subscriptions - 25 }, (_, number) => atOnce(() => add(25 + number)))
  const refused = (await Promise.all(rest)).filter(({ status }) => status === 'refused')

  expect(refused.length).toBe(subscriptions - 30)
  expect(refused[0]).toMatchObject({ message: { text: expect.stringMatching(/Aguarde (1 hora|\d+ minutos)/) } })
  const left = await db.pushSubscription.findMany({ where: { profileId: profile.id }, select: { endpoint: true } })
  expect(left).toHaveLength(MAX_DEVICES)
  expect(
    left.some(({ endpoint }) => /\/[0-9]$/.test(endpoint)),
    'an old one',
  ).toBe(false)
})

it('an eleventh device takes the place of the one that was reached longest ago', async () => {
  const person = await signIn(await insertProfile())
  const devices = []
  for (let number = 0; number < MAX_DEVICES; number += 1)
    devices.push(await insertDevice(service, { profileId: person.id }))
  const [oldest, unreached] = devices
  await db.pushSubscription.update({ where: { id: oldest?.id }, data: { acceptedAt: new Date() } })
  await addDevice(await subscribe())
  const left = await db.pushSubscription.findMany({ where: { profileId: person.id }, select: { id: true } })
  expect(left).toHaveLength(MAX_DEVICES)
  expect(left.map(({ id }) => id)).toContain(oldest?.id)
  expect(left.map(({ id }) => id)).not.toContain(unreached?.id)
})
