import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMailServer } from '@/tests/integration/mail/mail-server'

const server = await aMailServer()
process.env.SMTP_URL = server.url

const { db } = await import('@/lib/database/db')
const { pool } = await import('@/lib/database/pool')
const { enqueue } = await import('@/lib/jobs/queue')
const { listDeliveries, listProblems: whatIsWrong } = await import('@/lib/deliveries/queries')
const actions = await import('@/lib/deliveries/actions')
const { messages } = await import('@/lib/deliveries/messages')
const { doTheJobs, waitingJobs } = await import('@/tests/support/jobs')
const { aFailedJob } = await import('@/tests/support/failing')
const { aProfile, signInAs } = await import('@/tests/support/people')

const listed = async () => (await listDeliveries())?.deliveries ?? []
const tried = async (mood: Parameters<typeof server.is>[0]) => {
  server.is(mood)
  await doTheJobs()
}

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  server.empty()
  await signInAs('admin')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.goAway())

const aPrayer = () =>
  db.prayerRequest.create({
    data: {
      fullName: 'Joana Batista',
      birthDate: new Date('1990-01-31'),
      phone: '27988887777',
      prayerDescription: 'Pela minha família.',
    },
  })

describe('a mail that did not arrive', () => {
  it('is listed with what it was, to whom, why and when it is tried again, and goes out when an admin says so', async () => {
    const { id: profileId } = await aProfile({ name: 'Ana Lima', email: 'ana@example.org' })
    await db.$transaction(transaction => enqueue(transaction, 'sendResetMail', { profileId }))
    await tried('refuses')

    const [delivery] = await listed()
    expect(delivery).toMatchObject({
      called: 'Link para nova senha',
      to: 'Ana Lima',
      why: 'O servidor de email recusou a mensagem.',
      goesOn: expect.stringMatching(/^1 tentativa\. Tenta de novo sozinho em \d+ de/),
      dead: false,
    })

    server.is('well')
    expect(await actions.retryDelivery({ deliveryId: delivery?.id ?? '' })).toMatchObject({
      status: 'done',
      message: messages.tryingAgain,
    })
    expect(await listed()).toEqual([])
    await doTheJobs()
    expect(server.inbox).toHaveLength(1)
    expect(await waitingJobs()).toEqual([])
  })

  it('comes back to the list when it fails once more', async () => {
    const { id: profileId } = await aProfile()
    const deliveryId = await aFailedJob('sendPasswordChangedMail', { profileId }, { dead: true })
    expect(await listed()).toMatchObject([{ dead: true, goesOn: 'Parou depois de 25 tentativas.' }])

    await actions.retryDelivery({ deliveryId })
    await tried('refuses')
    expect(await listed()).toMatchObject([{ id: deliveryId, dead: false }])
  })

  it('says which trouble with the mail server it was', async () => {
    const { id: profileId } = await aProfile()
    await db.$transaction(transaction => enqueue(transaction, 'sendResetMail', { profileId }))
    await tried('hangs')
    expect(await listed()).toMatchObject([{ why: 'O servidor de email demorou demais para responder.' }])

    await server.goAway()
    await doTheJobs()
    expect(await listed()).toMatchObject([{ why: 'Não foi possível chegar ao servidor de email.' }])
    await server.comeBack()
  })

  it('tells nothing of a prayer, neither who asked nor for what', async () => {
    const { id: requestId } = await aPrayer()
    const recipient = 'pastora@igreja.example'
    await db.$transaction(transaction => enqueue(transaction, 'mailPrayerRequest', { requestId, recipient }))
    await tried('refuses')

    const said = JSON.stringify(await listDeliveries())
    expect(said).toContain('Pedido de oração à equipe')
    expect(said).toContain(recipient)
    for (const secret of ['Joana', 'família', '27988887777', requestId]) expect(said).not.toContain(secret)
  })

  it('that is dismissed is never sent', async () => {
    const { id: profileId } = await aProfile()
    const deliveryId = await aFailedJob('sendResetMail', { profileId })
    expect(await actions.dismissDelivery({ deliveryId })).toMatchObject({ status: 'done' })
    expect(await waitingJobs()).toEqual([])
    for (const late of [actions.dismissDelivery, actions.retryDelivery])
      expect(await late({ deliveryId })).toMatchObject({ status: 'refused', message: messages.gone })
  })
})

describe('what goes well', () => {
  it('is never listed, tried again or dismissed: neither what waits for its turn nor what is under way', async () => {
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

describe('what an admin’s first screen says', () => {
  it('nothing, while all is well', async () => {
    await aFailedJob('sendResetMail', { profileId: randomUUID() }, { ago: '1 minute' })
    expect(await whatIsWrong()).toEqual([])
  })

  it('mails that wait too long or wait no more, and jobs that died', async () => {
    for (let n = 0; n < 2; n += 1) await aFailedJob('sendResetMail', { profileId: randomUUID() })
    await aFailedJob('sendResetMail', { profileId: randomUUID() }, { dead: true, ago: '1 minute' })
    await aFailedJob('sweepUploads', {}, { error: 'ENOSPC: no space left on device' })
    expect(await whatIsWrong()).toEqual(['3 emails não saíram'])
    await aFailedJob('sweepExpired', {}, { dead: true, error: 'ENOSPC: no space left on device' })
    expect(await whatIsWrong()).toEqual(['3 emails não saíram', 'Uma tarefa do sistema parou'])
    expect((await listed()).find(({ label: called }) => called === 'Limpeza da noite')).toMatchObject({
      why: 'Não há mais lugar no disco do servidor.',
    })
  })

  it('nobody but an admin is told', async () => {
    await aFailedJob('sendResetMail', { profileId: randomUUID() })
    await signInAs('member')
    expect([await whatIsWrong(), await listDeliveries()]).toEqual([null, null])
  })
})

it('ten thousand that failed cost as many statements as one, and are tried again together', async () => {
  const { id: profileId } = await aProfile({ name: 'Ana Lima' })
  const statements = async (ask: () => Promise<unknown>) => {
    const asked = [vi.spyOn(pool, 'query'), vi.spyOn(db.profile, 'findMany'), vi.spyOn(db.formerEmail, 'findMany')]
    await ask()
    const count = asked.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    for (const spy of asked) spy.mockRestore()
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
