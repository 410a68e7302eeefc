import { addMinutes, subHours, subMinutes } from 'date-fns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { timeouts } from '@/lib/assembly/push/delivery/send-push'
import { MAX_PAYLOAD_BYTES } from '@/lib/assembly/push/payload'
import { pushAll, pushToDevice } from '@/lib/assembly/push/push-all'
import { db } from '@/lib/platform/database/db'
import { isLongRun } from '@/tests/support/long'
import { createPush, insertDevice, insertDevices } from '@/tests/support/push-devices'
import { type Answer, startPushService } from '@/tests/support/push-service'

const patience = timeouts.request
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  service = await startPushService()
})
beforeEach(() => {
  service.faults.length = 0
  service.connections.requests = 0
  timeouts.request = patience
})
afterAll(() => service.close())

const rowOf = ({ id }: { id: string }) => db.pushSubscription.findUnique({ where: { id } })

describe('a message', () => {
  it('is read by the device alone, says who sends it, and opens one page', async () => {
    const { browser, profileId } = await insertDevice(service)
    const { failed } = await pushAll([createPush(profileId, { isUrgent: true })])

    expect(failed).toEqual([])
    expect(service.faults).toEqual([])
    const [received] = browser.received
    expect(received?.shown).toEqual({
      web_push: 8030,
      notification: {
        title: 'Novo aviso',
        body: 'Mutirão no sábado',
        navigate: 'http://localhost:3000/app/notices',
        lang: 'pt-BR',
        tag: 'notice 1',
        icon: 'http://localhost:3000/icons/icon-192.png',
        app_badge: 2,
      },
      app_badge: 2,
    })
    expect(received?.subject).toBe('mailto:secretaria@example.org')
    expect(received?.headers.urgency).toBe('high')
    expect(Number(received?.headers.ttl)).toBeGreaterThan(3500)
    expect(received?.headers['content-type']).toBe('application/octet-stream')
  })

  it('is cut to what every push service takes, between characters', async () => {
    const { browser, profileId } = await insertDevice(service)
    await pushAll([createPush(profileId, { title: '🎉'.repeat(300), body: '🕊️á"'.repeat(3000) })])
    const { title, body } = browser.received[0]?.shown.notification ?? { title: '', body: '' }
    expect(title).toMatch(/^🎉{119}…$/u)
    expect(body).toMatch(/^(🕊️á")+.{0,3}…$/u)
    expect(JSON.stringify(body).length).toBeGreaterThan(1000)
    expect(browser.received[0]?.bytes).toBeLessThan(MAX_PAYLOAD_BYTES + 200)
    expect(service.faults).toEqual([])
  })

  it('goes to all devices of a person, and to nobody else', async () => {
    const first = await insertDevice(service)
    const second = await insertDevice(service, { profileId: first.profileId, host: 'other.push.example' })
    const stranger = await insertDevice(service)
    await pushAll([createPush(first.profileId)])
    expect([first, second, stranger].map(({ browser }) => browser.received.length)).toEqual([1, 1, 0])
    expect(await rowOf(first)).toMatchObject({ acceptedAt: expect.any(Date), refusedSince: null })
  })

  it('replaces the one before with the same tag while the device is switched off', async () => {
    const { browser, profileId } = await insertDevice(service)
    await pushAll([createPush(profileId, { title: '1 comentário', tag: 'comments 5' })])
    await pushAll([createPush(profileId, { title: 'Novo aviso', tag: 'notice 7' })])
    await pushAll([createPush(profileId, { title: '2 comentários', tag: 'comments 5' })])
    expect([...browser.waiting.values()].map(({ notification }) => notification.title)).toEqual([
      '2 comentários',
      'Novo aviso',
    ])
  })

  it('is not sent after it expired, nor when the session expired or the person is suspended', async () => {
    const late = await insertDevice(service)
    const signedOut = await insertDevice(service)
    const suspended = await insertDevice(service)
    const past = { createdAt: subHours(new Date(), 2), expiresAt: subMinutes(new Date(), 1) }
    await db.session.update({ where: { id: signedOut.sessionId }, data: past })
    await db.profile.update({ where: { id: suspended.profileId }, data: { suspendedAt: new Date() } })
    const { failed } = await pushAll([
      createPush(late.profileId, { expiresAt: subMinutes(new Date(), 1) }),
      createPush(signedOut.profileId),
      createPush(suspended.profileId),
    ])
    expect(failed).toEqual([])
    expect(service.connections.requests).toBe(0)
  })
})

describe('a device', () => {
  it.each([404, 410])('is forgotten when its push service answers %i', async answer => {
    const device = await insertDevice(service, { answer })
    expect(await pushAll([createPush(device.profileId)])).toEqual({ failed: [] })
    expect(await rowOf(device)).toBeNull()
  })

  it.each([400, 401, 403, 302])('that is refused with %i is remembered for a day, then forgotten', async answer => {
    const device = await insertDevice(service, { answer })
    expect(await pushAll([createPush(device.profileId)])).toEqual({ failed: [] })
    const row = await rowOf(device)
    expect(row).toMatchObject({ lastStatus: answer, refusedSince: expect.any(Date), acceptedAt: null })

    await pushAll([createPush(device.profileId)])
    expect((await rowOf(device))?.refusedSince).toEqual(row?.refusedSince)

    const refusedSince = subHours(new Date(), 25)
    await db.pushSubscription.update({ where: { id: device.id }, data: { refusedSince } })
    await pushAll([createPush(device.profileId)])
    expect(await rowOf(device)).toBeNull()
  })

  it('that is accepted again was never refused', async () => {
    const device = await insertDevice(service, { answer: 403 })
    await pushAll([createPush(device.profileId)])
    device.browser.answer = 201
    await pushAll([createPush(device.profileId)])
    expect(await rowOf(device)).toMatchObject({ lastStatus: null, refusedSince: null, acceptedAt: expect.any(Date) })
  })

  it('keeps its place when a single message is too large', async () => {
    const device = await insertDevice(service, { answer: 413 })
    expect(await pushAll([createPush(device.profileId)])).toEqual({ failed: [] })
    expect(await rowOf(device)).toMatchObject({ lastStatus: null, refusedSince: null })
  })
})

it('a message that cannot be built is nobody else’s trouble, and costs no device', async () => {
  const [device, other] = [await insertDevice(service), await insertDevice(service)]
  const pushes = [createPush(device.profileId, { path: 'https://[' }), createPush(other.profileId)]
  expect(await pushAll(pushes)).toEqual({ failed: [] })
  expect(other.browser.received).toHaveLength(1)
  expect(await rowOf(device)).toMatchObject({ refusedSince: null })
})

describe('what could not be sent', () => {
  const inTenMinutes = addMinutes(new Date(), 10).toUTCString()
  it.each<[string, Answer, number]>([
    ['when the push service says', { status: 429, headers: { 'retry-after': '120' } }, 120],
    ['on the day that it says', { status: 503, headers: { 'retry-after': inTenMinutes } }, 600],
    ['not too soon', { status: 429, headers: { 'retry-after': '0' } }, 30],
    ['within an hour', { status: 429, headers: { 'retry-after': '99999999' } }, 3600],
    ['in a minute, if it says nothing', 500, 60],
    ['in a minute, if it says nonsense', { status: 503, headers: { 'retry-after': 'mañana' } }, 60],
    ['after a broken connection', 'drop', 60],
  ])('is tried again %s', async (_, answer, retryAfter) => {
    const device = await insertDevice(service, { answer })
    const { failed } = await pushAll([createPush(device.profileId)])
    expect(failed).toMatchObject([{ id: device.profileId, subscriptionId: device.id }])
    expect(Math.abs((failed[0]?.retryAfter ?? 0) - retryAfter)).toBeLessThan(60)
    expect(failed[0]?.retryAfter).toBeGreaterThanOrEqual(30)
    expect(await rowOf(device)).toMatchObject({ refusedSince: null })
  })

  it('is tried after growing pauses, until it arrives', async () => {
    const { id, profileId, browser } = await insertDevice(service, { answer: 500 })
    const push = createPush(profileId)
    expect(await pushToDevice(id, push, 1)).toEqual({ retryAfter: 120 })
    expect(await pushToDevice(id, push, 4)).toEqual({ retryAfter: 960 })
    expect(await pushToDevice(id, push, 40)).toEqual({ retryAfter: 3600 })
    browser.answer = 201
    expect(await pushToDevice(id, push, 3)).toBe('sent')
    browser.answer = 410
    expect(await pushToDevice(id, push)).toBe('gone')
    expect(await pushToDevice(id, push)).toBe('gone')
  })

  it('does not hold up the others: a push service that hangs is left alone', async () => {
    timeouts.request = 400
    const hanging = await insertDevices(
      service,
      Array.from({ length: 200 }, () => ({ host: 'hanging.push.example', answer: 'hang' as const })),
    )
    const profiles = hanging.map(({ profileId }) => profileId)
    const quick = await insertDevice(service)
    const started = performance.now()
    const { failed } = await pushAll([...profiles, quick.profileId].map(profileId => createPush(profileId)))
    expect(performance.now() - started).toBeLessThan(4000)
    expect(quick.browser.received).toHaveLength(1)
    expect(failed).toHaveLength(200)
    // Twenty were on their way, two more began before the third time-out, and the others were not tried.
    expect(service.connections.requests).toBeLessThanOrEqual(23)
  })
})

describe('an answer', () => {
  it.each<Answer>(['endless body', 'silent body'])('with an %s is not waited for', async answer => {
    const device = await insertDevice(service, { answer })
    const started = performance.now()
    expect(await pushAll([createPush(device.profileId)])).toEqual({ failed: [] })
    expect(performance.now() - started).toBeLessThan(3000)
    expect(await rowOf(device)).toMatchObject({ acceptedAt: expect.any(Date) })
  })
})

it('a redirect is followed nowhere', async () => {
  const answer = { status: 307, headers: { location: 'https://169.254.169.254/latest/meta-data/' } }
  const device = await insertDevice(service, { answer })
  service.connections.addresses.clear()
  expect(await pushAll([createPush(device.profileId)])).toEqual({ failed: [] })
  expect(service.connections.requests).toBe(1)
  expect([...service.connections.addresses]).toEqual(['93.184.216.34'])
  expect(await rowOf(device)).toMatchObject({ lastStatus: 307 })
})

const count = isLongRun ? 1000 : 400
it(`of ${count} devices, each gets what its push service makes of it, over few connections`, async () => {
  const answers: Answer[] = [201, 201, 201, 201, 201, 200, 410, 403, 429, 'drop']
  const devices = await insertDevices(
    service,
    Array.from({ length: count }, (_, number) => ({
      host: `s${number % 4}.push.example`,
      answer: answers[number % 10] ?? 201,
    })),
  )
  const opened = service.connections.opened
  const { failed } = await pushAll(devices.map(({ profileId }) => createPush(profileId)))
  // A dropped connection may take another message with it, on a busy machine twice in a row: that one is tried again.
  const answerOf = new Map(devices.map(({ id }, number) => [id, answers[number % 10]]))
  const unlucky = failed.filter(({ subscriptionId: id }) => answerOf.get(id) !== 429 && answerOf.get(id) !== 'drop')
  for (const { id: profileId, subscriptionId } of unlucky) await pushToDevice(subscriptionId, createPush(profileId))

  expect(service.faults).toEqual([])
  expect(failed.length - unlucky.length).toBe(count * 0.2)
  expect(unlucky.length).toBeLessThan(count * 0.02)
  expect(devices.filter(({ browser }) => browser.received.length === 1)).toHaveLength(count * 0.6)
  expect(await db.pushSubscription.count()).toBe(count * 0.9)
  expect(await db.pushSubscription.count({ where: { acceptedAt: { not: null } } })).toBe(count * 0.6)
  expect(await db.pushSubscription.count({ where: { refusedSince: { not: null }, lastStatus: 403 } })).toBe(count * 0.1)
  // A dropped connection is opened again, and tried twice if it was an old one.
  expect(service.connections.opened - opened).toBeLessThan(count * 0.4)
})
