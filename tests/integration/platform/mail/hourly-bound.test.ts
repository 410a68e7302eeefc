import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startFaultyMailServer } from './faulty-mail-server'

const server = await startFaultyMailServer()
process.env.SMTP_URL = server.url
process.env.MAILS_PER_HOUR = '10'

const { Logger, runOnce } = await import('graphile-worker')
const { db } = await import('@/lib/platform/database/db')
const { pool } = await import('@/lib/platform/database/pool')
const { enqueue } = await import('@/lib/platform/jobs/queue')
const { takeSlots } = await import('@/lib/platform/mail/pace/mutations')
const { deliverNotifications } = await import('@/lib/assembly/notifications/jobs')
const { tasks } = await import('@/lib/assembly/server/jobs/tasks')
const { insertProfile } = await import('@/tests/support/people')
const { announceNotice, insertMailReader } = await import('@/tests/support/topic-mails')

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  server.reset()
})
afterAll(() => server.stop())

/** Two instances work on what is due now, each minute's job first. */
const runTwoInstances = async () => {
  const options = {
    pgPool: pool,
    taskList: tasks,
    noHandleSignals: true,
    concurrency: 2,
    logger: new Logger(() => () => {}),
  }
  await Promise.all([deliverNotifications(), deliverNotifications()])
  await Promise.all([runOnce(options), runOnce(options)])
}
const passMinutes = (minutes: number) =>
  pool.query(`update mail_slots set taken_at = taken_at - $1 * interval '1 minute'`, [minutes])
const countDue = () => db.notification.count({ where: { dueAt: { not: null } } })

it('two instances together send no more than the bound in an hour, and all in the end, each once', async () => {
  const people = []
  for (let count = 0; count < 24; count += 1) people.push(await insertMailReader())
  await announceNotice()
  await runTwoInstances()
  expect([server.inbox.length, await countDue()]).toEqual([10, 14])
  await passMinutes(59)
  await runTwoInstances()
  expect(server.inbox).toHaveLength(10)

  await passMinutes(2)
  await runTwoInstances()
  expect(server.inbox).toHaveLength(20)
  await passMinutes(61)
  await runTwoInstances()
  expect(server.inbox.flatMap(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
})

it('what is about this hour does not wait behind a flood of notices', async () => {
  for (let count = 0; count < 30; count += 1) await insertMailReader()
  await announceNotice()
  await runTwoInstances()
  const { id: profileId } = await insertProfile()
  const { id } = await db.notification.create({
    data: { profileId, topic: 'events', channel: 'mail', subject: 'reminder of a service', dueAt: new Date() },
  })
  await passMinutes(61)
  await deliverNotifications()
  expect(await db.notification.findUnique({ where: { id } })).toMatchObject({ dueAt: null })
  expect(await countDue()).toBe(11)
})

it('weekly mails leave a tenth to what is urgent, which does not wait behind them', async () => {
  for (let count = 0; count < 30; count += 1) await insertMailReader()
  await announceNotice({}, { inSummary: true })
  await runTwoInstances()
  expect([server.inbox.length, await countDue()]).toEqual([9, 21])

  await db.notificationChoice.deleteMany({ where: { channel: 'mail' } })
  const urgent = await insertMailReader()
  await announceNotice()
  await runTwoInstances()
  expect(server.inbox.at(-1)?.to).toEqual([urgent.email])
  expect(server.inbox).toHaveLength(10)
})

it('a mail that its server refuses for now is tried again without a second slot', async () => {
  await insertMailReader()
  await announceNotice()
  server.switchTo('refuses us')
  await runTwoInstances()
  expect(await db.mailSlot.count()).toBe(1)
  server.reset()
  // On a busy machine a try may end at the mailer's time limit, and is followed by another one.
  await vi.waitFor(
    async () => {
      await pool.query('update graphile_worker._private_jobs set run_at = now()')
      await runTwoInstances()
      expect(server.inbox).toHaveLength(1)
    },
    { timeout: 30_000 },
  )
  expect(await db.mailSlot.count()).toBe(1)
})

it('mails of accounts and prayers wait for nobody', async () => {
  await takeSlots(db, 10)
  const { id: profileId } = await insertProfile()
  await db.$transaction(transaction => enqueue(transaction, 'sendResetMail', { profileId }))
  await runTwoInstances()
  expect(server.inbox).toHaveLength(1)
})
