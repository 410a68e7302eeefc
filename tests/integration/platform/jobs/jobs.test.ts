import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { subDays } from 'date-fns'
import { Logger, runOnce } from 'graphile-worker'
import PostalMime from 'postal-mime'
import { expect, it, vi } from 'vitest'
import { sweepExpired } from '@/lib/assembly/server/jobs/sweep'
import { tasks } from '@/lib/assembly/server/jobs/tasks'
import { runJobs, stopJobs } from '@/lib/assembly/server/jobs/worker'
import { changeSettings } from '@/lib/church/mutations'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { enqueue } from '@/lib/platform/jobs/queue'
import { columnFromDay } from '@/lib/platform/runtime/time'
import { insertProfile } from '@/tests/support/people'

const request = {
  fullName: 'Joana Batista',
  birthDate: columnFromDay('1990-01-31'),
  phone: '27988887777',
  prayerDescription: 'Pela minha família.',
}
const queued = async () => (await pool.query('select id from graphile_worker._private_jobs')).rows.length

it('a job is saved or rolled back with its transaction', async () => {
  const failing = db.$transaction(async transaction => {
    await enqueue(transaction, 'sweepExpired', {})
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(await queued()).toBe(0)

  await db.$transaction(transaction => enqueue(transaction, 'sweepExpired', {}))
  expect(await queued()).toBe(1)
})

it('prayer mails are sent before mails queued earlier, and reset links after the others', async () => {
  const { id: profileId } = await insertProfile()
  const { id: requestId } = await db.prayerRequest.create({ data: request })
  await db.$transaction(async transaction => {
    await enqueue(transaction, 'sendResetMail', { profileId })
    await enqueue(transaction, 'sendPasswordChangedMail', { profileId })
    await enqueue(transaction, 'mailPrayerRequest', { requestId, recipient: 'pastora@igreja.example' })
  })
  const done: string[] = []
  const createTask = (name: string) => async () => void done.push(name)
  const taskList = Object.fromEntries(Object.keys(tasks).map(name => [name, createTask(name)]))
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, concurrency: 1, logger: new Logger(() => () => {}) })
  expect(done).toEqual(['mailPrayerRequest', 'sendPasswordChangedMail', 'sendResetMail'])
})

it('without a mail server a mail is written to a private file, and the log says where', async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { id } = await db.prayerRequest.create({ data: request })
  await tasks.mailPrayerRequest({ requestId: id, recipient: 'pastora@igreja.example' })

  const folder = path.join(process.env.DATA_DIR ?? '', 'mail')
  const [file = ''] = readdirSync(folder)
  const mail = await PostalMime.parse(readFileSync(path.join(folder, file)))
  expect(mail.to?.[0]?.address).toBe('pastora@igreja.example')
  expect(mail.text).toContain('Joana Batista')
  expect(stdout.mock.calls.join('')).toContain(file)
  expect(stdout.mock.calls.join('')).not.toContain('Joana')
  stdout.mockRestore()
})

it('a prayer mail contains the request only if the team still wants that when it is sent', async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { id } = await db.prayerRequest.create({ data: request })
  await changeSettings({ prayerRetentionDays: null, prayerTextInMail: false })
  await tasks.mailPrayerRequest({ requestId: id, recipient: 'pastora@igreja.example' })
  stdout.mockRestore()

  const folder = path.join(process.env.DATA_DIR ?? '', 'mail')
  const mail = await PostalMime.parse(readFileSync(path.join(folder, readdirSync(folder).sort().at(-1) ?? '')))
  expect(mail.text).toContain(`/app/prayers/${id}`)
  expect(`${mail.text} ${mail.html}`).not.toContain('Pela minha família.')
})

it('a request deleted before its mail was sent is not mailed', async () => {
  const { id } = await db.prayerRequest.create({ data: request })
  await db.prayerRequest.delete({ where: { id } })
  await expect(tasks.mailPrayerRequest({ requestId: id, recipient: 'pastora@igreja.example' })).resolves.toBeUndefined()
})

it('the nightly cleanup deletes expired data and nothing else', async () => {
  const now = new Date()
  const { id: profileId } = await insertProfile()
  await db.prayerRequest.createMany({
    data: [
      { ...request, createdAt: subDays(now, 366) },
      { ...request, createdAt: subDays(now, 364) },
    ],
  })
  const past = subDays(now, 1)
  await db.session.createMany({
    data: [
      { profileId, createdAt: subDays(now, 31), expiresAt: past },
      { profileId, expiresAt: subDays(now, -1) },
    ],
  })
  await db.formerEmail.createMany({
    data: [
      { profileId, email: 'antiga@example.org', createdAt: subDays(now, 8) },
      { profileId, email: 'anterior@example.org', createdAt: subDays(now, 6) },
    ],
  })
  await db.deletionNotice.createMany({
    data: [
      { email: 'foi@example.org', deletedAt: subDays(now, 8) },
      { email: 'vai@example.org', deletedAt: subDays(now, 6) },
    ],
  })
  const folder = path.join(process.env.DATA_DIR ?? '', 'mail')
  mkdirSync(folder, { recursive: true })
  for (const [name, days] of [['old.eml', 8] as const, ['new.eml', 6] as const]) {
    writeFileSync(path.join(folder, name), 'To: ana@example.org')
    utimesSync(path.join(folder, name), now, subDays(now, days))
  }
  await sweepExpired({})
  expect(readdirSync(folder)).toContain('new.eml')
  expect(readdirSync(folder)).not.toContain('old.eml')
  expect(await db.prayerRequest.count()).toBe(1)
  expect(await db.session.count()).toBe(1)
  expect(await db.formerEmail.count()).toBe(1)
  expect(await db.deletionNotice.count()).toBe(1)
})

it('on shutdown the worker finishes its job and takes no other', async () => {
  let ended = 0
  let release = () => {}
  const running = new Promise<void>(started => {
    vi.spyOn(db.prayerRequest, 'deleteMany').mockImplementation((() => {
      started()
      return new Promise(resolve => {
        release = () => {
          ended += 1
          resolve({ count: 0 })
        }
      })
    }) as never)
  })
  const working = runJobs()
  // Both of its runners listen: one that is only starting could not be told to take no other job.
  await vi.waitFor(async () => expect(await listenForJobs()).toBe(2), { timeout: 30_000 })
  await pool.query("select graphile_worker.add_job('sweepExpired', '{}')")
  await running
  const stopped = stopJobs()
  // What was asked to stop no longer listens, and nobody is still on the way to the queue: until then, the end of one job
  // is the beginning of the next.
  await vi.waitFor(async () => expect(await listenForJobs()).toBe(0), { timeout: 30_000 })
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount + pool.waitingCount).toBe(0), { timeout: 30_000 })
  await pool.query("select graphile_worker.add_job('sweepExpired', '{}')")
  release()
  await Promise.all([stopped, working])

  expect(ended).toBe(1)
  expect(await queued()).toBe(1)
})

async function listenForJobs() {
  const { rows } = await pool.query<{ runners: number }>(
    `select count(*)::int as runners from pg_stat_activity
     where datname = current_database() and query ilike 'listen "jobs:insert"%'`,
  )
  return rows[0]?.runners
}
