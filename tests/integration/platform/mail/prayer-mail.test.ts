import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createFormData } from '@/tests/support/form'
import { startFaultyMailServer } from './faulty-mail-server'

const mailServer = await startFaultyMailServer()
process.env.SMTP_URL = mailServer.url
process.env.PRAYER_EMAIL_TO = 'pastora@example.org, pastor@example.org'
process.env.MAIL_REPLY_TO = 'secretaria@example.org'

const { pool } = await import('@/lib/platform/database/pool')
const { runJobs: workOnJobs, stopJobs: stopWorking } = await import('@/lib/assembly/server/jobs/worker')
const { idle } = await import('@/lib/platform/action/outcome')
const { runAllTries: triesOfOneJob } = await import('./run-all-tries')
const { requestPrayer } = await import('@/lib/prayers/actions')
const { prayerSecret: secret, prayerTraces: traces } = await import('@/tests/support/prayers')

const logged: string[] = []
const working: Promise<void>[] = []

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation(line => logged.push(String(line)) > 0)
  working.push(workOnJobs())
})
afterAll(async () => {
  await stopWorking()
  await Promise.all(working)
  await mailServer.stop()
})
beforeEach(() => {
  mailServer.reset()
  logged.length = 0
})

const ask = (submission: string = randomUUID()) =>
  requestPrayer(
    idle,
    createFormData({
      submission,
      fullName: 'Joana Batista',
      birthDate: '1990-01-31',
      phone: '(27) 98888-7777',
      isMember: 'on',
      prayerDescription: secret,
    }),
  )

const prayerMails = `
  select j.* from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = task_id
  where identifier = 'mailPrayerRequest'`
const jobs = async () => (await pool.query(`${prayerMails} and locked_at is null`)).rows
const waiting = async () => (await pool.query(prayerMails)).rows.length
const waitUntil = (expectation: () => void | Promise<void>) =>
  vi.waitFor(expectation, { timeout: 30_000, interval: 50 })
/** The next try is due by the clock; here it is due now. */
const skipJobPauses = () =>
  pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
const failedOnce = () =>
  waitUntil(async () => {
    const failed = (await jobs()).filter(job => job.attempts >= 1)
    expect(failed).toHaveLength(2)
  })
const delivered = () =>
  waitUntil(async () => {
    expect(mailServer.inbox.length).toBeGreaterThanOrEqual(2)
    expect(await waiting()).toBe(0)
  })

it('reaches each team member in a separate mail, with all details and a person to reply to', async () => {
  expect(await ask()).toMatchObject({ status: 'done', message: { title: 'Pedido de oração enviado!' } })
  await delivered()

  expect(mailServer.inbox.map(({ to }) => to).sort()).toEqual([['pastor@example.org'], ['pastora@example.org']])
  for (const { to, mail } of mailServer.inbox) {
    expect(mail.to?.map(({ address }) => address)).toEqual(to)
    expect(mail.cc ?? mail.bcc).toBeUndefined()
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['secretaria@example.org'])
    expect(mail.subject).toBe('Novo pedido de oração')
    expect(mail.text).toContain('Nome: Joana Batista')
    expect(mail.text).toContain('Membro desta igreja: Sim')
    expect(mail.text).toContain(secret)
    expect(mail.html).toContain('tel:+5527988887777')
    expect(mail.html).toContain('https://wa.me/5527988887777')
  }
  expect(new Set(mailServer.inbox.map(({ mail }) => mail.messageId)).size).toBe(2)
})

it.each(['refuses', 'hangs'] as const)('a mail server that %s loses nothing and sends nothing twice', async mood => {
  mailServer.switchTo(mood)
  expect(await ask()).toMatchObject({ status: 'done' })
  await failedOnce()

  mailServer.switchTo('well')
  await skipJobPauses()
  await delivered()
  expect(mailServer.inbox).toHaveLength(2)
})

it('a mail server that drops the connection after accepting a mail gets the same mail once more', async () => {
  mailServer.switchTo('drops after DATA')
  await ask()
  await waitUntil(async () => expect((await jobs()).every(job => job.attempts >= 1)).toBe(true))
  mailServer.switchTo('well')
  await skipJobPauses()
  await delivered()

  expect(mailServer.inbox).toHaveLength(2)
  expect(mailServer.inbox.map(({ mail }) => mail.messageId)).toEqual(
    mailServer.inbox.map(() => expect.stringMatching(/^<prayer-[\w-]+@/)),
  )
})

it('a mail server that is away delays nobody, and everything is sent when it is back', async () => {
  await mailServer.stop()
  const outcomes = await Promise.all([ask(), ask(), ask()])
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  expect(await waiting()).toBe(6)
  await waitUntil(async () => expect((await jobs()).filter(job => job.attempts >= 1)).toHaveLength(6))

  await mailServer.restart()
  await skipJobPauses()
  await waitUntil(async () => expect(await waiting()).toBe(0))
  expect(mailServer.inbox).toHaveLength(6)
})

it('retries come at growing intervals, over days', async () => {
  await mailServer.stop()
  await ask()
  await failedOnce()
  const tries = await triesOfOneJob((await jobs()).find(job => job.attempts >= 1))
  await waitUntil(async () => expect(await tries.failed()).toHaveLength(24))
  await mailServer.restart()

  const waits = (await tries.failed()).map(({ wait }) => wait)
  expect(waits[0]).toBeLessThan(60)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(3 * 24 * 60 * 60)
})

it('is logged when it is given up, and stays for an admin who repairs the mail server', async () => {
  mailServer.switchTo('refuses')
  await ask()
  await failedOnce()
  logged.length = 0
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()')

  await waitUntil(() => expect(logged.filter(line => line.includes('job is dead'))).toHaveLength(2))
  expect(logged.join('')).toContain('mail not sent: EENVELOPE 550')
  expect(logged.join('')).not.toContain('will be tried again')
  expect(await waiting()).toBe(2)
})

it('neither a request nor its readers appear in the log or in a job', async () => {
  mailServer.switchTo('refuses')
  await ask()
  await failedOnce()
  const queued = JSON.stringify(
    (await pool.query('select payload, last_error from graphile_worker._private_jobs')).rows,
  )

  expect(logged.length).toBeGreaterThan(0)
  for (const text of [logged.join(''), queued]) for (const trace of traces) expect(text).not.toContain(trace)
  expect(logged.join('')).not.toContain('@')
})
