import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFaultyMailServer } from '@/tests/integration/platform/mail/faulty-mail-server'

const server = await startFaultyMailServer()
process.env.SMTP_URL = server.url

const { db } = await import('@/lib/platform/database/db')
const { pool } = await import('@/lib/platform/database/pool')
const { enqueue } = await import('@/lib/platform/jobs/queue')
const { listDeliveries } = await import('@/lib/platform/deliveries/queries')
const { listWarnings } = await import('@/lib/assembly/health/queries')
const actions = await import('@/lib/platform/deliveries/actions')
const { messages } = await import('@/lib/platform/deliveries/messages')
const { runJobs: doTheJobs, listWaitingJobs: waitingJobs } = await import('@/tests/support/jobs')
const { insertFailedJob: aFailedJob } = await import('@/tests/support/failed-job')
const { insertProfile: aProfile, signInAs } = await import('@/tests/support/people')

const listItems = async () => (await listDeliveries())?.deliveries ?? []
/** What the home page says of the installation, without what the church has not entered yet. */
const whatIsWrong = async () => {
  const warnings = await listWarnings()
  return warnings?.filter(({ about }) => about === 'health').map(({ text }) => text) ?? null
}
const runWithServerState = async (mood: Parameters<typeof server.switchTo>[0]) => {
  server.switchTo(mood)
  await doTheJobs()
}

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  server.reset()
  await signInAs('admin')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

const insertPrayer = () =>
  db.prayerRequest.create({
    data: {
      fullName: 'Joana Batista',
      birthDate: new Date('1990-01-31'),
      phone: '27988887777',
      prayerDescription: 'Pela minha família.',
    },
  })

describe('a mail that could not be delivered', () => {
  it('is listed with its kind, recipient, reason and next attempt, and is sent when an admin retries it', async () => {
    const { id: profileId } = await aProfile({ name: 'Ana Lima', email: 'ana@example.org' })
    await db.$transaction(transaction => enqueue(transaction, 'sendResetMail', { profileId }))
    await runWithServerState('refuses')

    const [delivery] = await listItems()
    expect(delivery).toMatchObject({
      label: 'Link para nova senha',
      to: 'Ana Lima',
      why: 'O servidor de email recusou a mensagem.',
      retryNote: expect.stringMatching(/^1 tentativa\. Tenta de novo sozinho em \d+ de/),
      dead: false,
    })

    server.switchTo('well')
    expect(await actions.retryDelivery({ deliveryId: delivery?.id ?? '' })).toMatchObject({
      status: 'done',
      message: messages.tryingAgain,
    })
    expect(await listItems()).toEqual([])
    await doTheJobs()
    expect(server.inbox).toHaveLength(1)
    expect(await waitingJobs()).toEqual([])
  })

  it('is listed again when it fails once more', async () => {
    const { id: profileId } = await aProfile()
    const deliveryId = await aFailedJob('sendPasswordChangedMail', { profileId }, { dead: true })
    expect(await listItems()).toMatchObject([{ dead: true, retryNote: 'Parou depois de 25 tentativas.' }])

    await actions.retryDelivery({ deliveryId })
    await runWithServerState('refuses')
    expect(await listItems()).toMatchObject([{ id: deliveryId, dead: false }])
  })

  it('shows which mail server problem it was', async () => {
    const { id: profileId } = await aProfile()
    await db.$transaction(transaction => enqueue(transaction, 'sendResetMail', { profileId }))
    await runWithServerState('hangs')
    expect(await listItems()).toMatchObject([{ why: 'O servidor de email demorou demais para responder.' }])

    await server.stop()
    await doTheJobs()
    expect(await listItems()).toMatchObject([{ why: 'Não foi possível chegar ao servidor de email.' }])
    await server.restart()
  })

  it('reveals nothing of a prayer, neither its author nor its text', async () => {
    const { id: requestId } = await insertPrayer()
    const recipient = 'pastora@igreja.example'
    await db.$transaction(transaction => enqueue(transaction, 'mailPrayerRequest', { requestId, recipient }))
    await runWithServerState('refuses')

    const listJson = JSON.stringify(await listDeliveries())
    expect(listJson).toContain('Pedido de oração à equipe')
    expect(listJson).toContain(recipient)
    for (const secret of ['Joana', 'família', '27988887777', requestId]) expect(listJson).not.toContain(secret)
  })

  it('is never sent after it was dismissed', async () => {
    const { id: profileId } = await aProfile()
    const deliveryId = await aFailedJob('sendResetMail', { profileId })
    expect(await actions.dismissDelivery({ deliveryId })).toMatchObject({ status: 'done' })
    expect(await waitingJobs()).toEqual([])
    for (const late of [actions.dismissDelivery, actions.retryDelivery])
      expect(await late({ deliveryId })).toMatchObject({ status: 'refused', message: messages.gone })
  })
})

describe('a mail that is waiting or running', () => {
  it('is never listed, retried or dismissed', async () => {
    const { id: profileId } = await aProfile()
    await db.$transaction(transaction => enqueue(transaction, 'sendResetMail', { profileId }))
    const underWay = await aFailedJob('sendResetMail', { profileId })
    await pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'me' where id = $1", [
      underWay,
    ])
    const before = await waitingJobs()

    expect(await listDeliveries()).toMatchObject({ deliveries: [], total: 0 })
    for (const act of [actions.retryDeliveries, actions.dismissDeliveries])
      expect(await act({})).toMatchObject({ status: 'refused' })
    expect(await actions.dismissDelivery({ deliveryId: underWay })).toMatchObject({ status: 'refused' })
    expect(await waitingJobs()).toEqual(before)
  })
})

describe('the warnings on an admin’s home page', () => {
  it('are empty while everything works', async () => {
    await aFailedJob('sendResetMail', { profileId: randomUUID() }, { ago: '1 minute' })
    expect(await whatIsWrong()).toEqual([])
  })

  it('report mails that wait too long or were given up, and failed jobs', async () => {
    for (let n = 0; n < 2; n += 1) await aFailedJob('sendResetMail', { profileId: randomUUID() })
    await aFailedJob('sendResetMail', { profileId: randomUUID() }, { dead: true, ago: '1 minute' })
    await aFailedJob('sweepUploads', {}, { error: 'ENOSPC: no space left on device' })
    expect(await whatIsWrong()).toEqual(['3 emails não saíram'])
    await aFailedJob('sweepExpired', {}, { dead: true, error: 'ENOSPC: no space left on device' })
    expect(await whatIsWrong()).toEqual(['3 emails não saíram · Uma tarefa do sistema parou'])
    expect((await listItems()).find(({ label }) => label === 'Limpeza da noite')).toMatchObject({
      why: 'Não há mais lugar no disco do servidor.',
    })
  })

  it('are shown to admins only', async () => {
    await aFailedJob('sendResetMail', { profileId: randomUUID() })
    await signInAs('member')
    expect([await whatIsWrong(), await listDeliveries()]).toEqual([null, null])
  })
})

it('ten thousand failed mails cost as many statements as one, and are retried together', async () => {
  const { id: profileId } = await aProfile({ name: 'Ana Lima' })
  const statements = async (ask: () => Promise<unknown>) => {
    const querySpies = [vi.spyOn(pool, 'query'), vi.spyOn(db.profile, 'findMany'), vi.spyOn(db.formerEmail, 'findMany')]
    await ask()
    const count = querySpies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    for (const spy of querySpies) spy.mockRestore()
    return count
  }
  await aFailedJob('sendResetMail', { profileId })
  const few = [await statements(listDeliveries), await statements(whatIsWrong)]

  await pool.query(
    `insert into graphile_worker._private_jobs (task_id, payload, attempts, last_error, created_at)
     select task_id, payload, attempts, last_error, created_at from graphile_worker._private_jobs, generate_series(1, 9999)`,
  )
  expect([await statements(listDeliveries), await statements(whatIsWrong)]).toEqual(few)
  const { deliveries = [], total } = (await listDeliveries()) ?? {}
  expect([deliveries.length, total, deliveries[49]?.to]).toEqual([50, 10_000, 'Ana Lima'])

  expect(await actions.retryDeliveries({})).toMatchObject({ message: messages.tryingAllAgain(10_000) })
  expect(await listDeliveries()).toMatchObject({ total: 0 })
  await pool.query("update graphile_worker._private_jobs set attempts = 1, last_error = 'mail not sent: EAUTH 535'")
  expect(await actions.dismissDeliveries({})).toMatchObject({ message: messages.allDismissed(10_000) })
  expect(await waitingJobs()).toEqual([])
})
