import { addHours } from 'date-fns'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CHURCH_ID, neutralChurch } from '@/lib/church/stored'
import { activateLive } from '@/lib/live/actions'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { clock, isInvalidated } from '@/lib/platform/realtime/invalidation'
import { invalidateChanged, isListening, waitForNotifications } from '@/lib/platform/realtime/listener'
import { rowTag, tags } from '@/lib/platform/realtime/tags'
import { env } from '@/lib/platform/runtime/env'
import { toInstant } from '@/lib/platform/runtime/time'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { signInAs } from '@/tests/support/people'
import { insertHymn } from '@/tests/support/songbook'
import { startListener } from '@/tests/support/start-listener'

const proxy = await startDatabaseProxy(env.DATABASE_URL)
beforeAll(async () => {
  // The pool is asked past it.
  await pool.query('select')
  env.DATABASE_URL = proxy.url
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await startListener()
})
afterAll(() => proxy.close())

const waitUntil = (expectation: () => void) => vi.waitFor(expectation, { timeout: 30_000, interval: 5 })
const isShown = (bornAt: number) => !isInvalidated([tags.events], bornAt)
/** The time of something cached after every notification until now, so that nothing of before invalidates it. */
async function cachedNow() {
  await waitForNotifications()
  return clock()
}
const write = () =>
  pool.query(`insert into events (title, event_date, event_time) values ('Ceia', '2026-12-01', '19:00')`)

it('a write by another process is noticed', async () => {
  const bornAt = await cachedNow()
  expect(isShown(bornAt)).toBe(true)
  await write()
  await waitUntil(() => expect(isShown(bornAt)).toBe(false))
})

it('a process whose machine’s clock is set goes on by the database’s', async () => {
  const readClock = async () => (await pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now
  const expectDatabaseClock = () =>
    vi.waitFor(async () => expect(Math.abs(databaseNow().getTime() - Number(await readClock()))).toBeLessThan(60_000), {
      timeout: 30_000,
      interval: 20,
    })

  vi.setSystemTime(addHours(new Date(), 3))
  await expectDatabaseClock()
  const soon = new Date(Date.now() - 2 * 3_600_000)
  expect(isInvalidated([tags.until(soon)], clock())).toBe(false)
  vi.useRealTimers()
  await expectDatabaseClock()
})

it('hours are those of the church’s time zone, whoever changes it', async () => {
  const noon = () => toInstant('2026-11-22', '12:00').toISOString()
  const facts = JSON.stringify({ ...neutralChurch, timeZone: 'America/Manaus' })
  await pool.query('insert into church (id, facts) values ($1, $2)', [CHURCH_ID, facts])
  await waitUntil(() => expect(noon()).toBe('2026-11-22T16:00:00.000Z'))
  await pool.query('delete from church')
  await waitUntil(() => expect(noon()).toBe('2026-11-22T15:00:00.000Z'))
})

it('waiting for all notifications covers every earlier write', async () => {
  const hymn = await insertHymn()
  for (let number = 1; number <= 50; number += 1) {
    const bornAt = clock()
    await db.hymn.update({ where: { id: hymn.id }, data: { title: `Hino ${number}` } })
    await waitForNotifications()
    expect(isInvalidated([rowTag('hymn', hymn.id)], bornAt)).toBe(true)
  }
})

it('an action answers after its own process has received its notifications', async () => {
  await signInAs('admin')
  for (let number = 1; number <= 20; number += 1) {
    const bornAt = clock()
    expect(await activateLive({ url: `https://www.youtube.com/watch?v=${number}` })).toMatchObject({ status: 'done' })
    expect(isInvalidated([tags.live], bornAt)).toBe(true)
  }
})

it('several waiting requests share one check', async () => {
  await cachedNow()
  const sent = proxy.sentBytes()
  await Promise.all(Array.from({ length: 300 }, () => waitForNotifications()))
  // A question is six bytes; some of them are the line's own.
  expect(proxy.sentBytes() - sent).toBeLessThan(20 * 6)
})

it('a closed LISTEN connection is reopened, and nothing cached before is served', async () => {
  const bornAt = await cachedNow()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'comunhao listener' and datname = current_database()`,
  )
  await waitUntil(() => expect(isShown(bornAt)).toBe(false))
  await waitUntil(() => expect(isListening()).toBe(true))
  expect(isShown(bornAt)).toBe(false)
  expect(isShown(await cachedNow())).toBe(true)
})

it('a LISTEN connection that hangs is detected; meanwhile nothing cached earlier is served', async () => {
  const bornAt = await cachedNow()
  proxy.stall()
  await waitUntil(() => expect(isListening()).toBe(false))
  await write()
  await waitUntil(() => expect(isShown(bornAt)).toBe(false))

  proxy.restore()
  await waitUntil(() => expect(isListening()).toBe(true))
  expect(isShown(bornAt)).toBe(false)
  expect(isShown(await cachedNow())).toBe(true)
})

it('whoever saves while the LISTEN connection hangs sees what was saved', async () => {
  await signInAs('admin')
  const bornAt = await cachedNow()
  proxy.stall()
  expect(await activateLive({ url: 'https://www.youtube.com/watch?v=unheard' })).toMatchObject({ status: 'done' })
  expect(isInvalidated([tags.live], bornAt)).toBe(true)

  proxy.restore()
  await waitUntil(() => expect(isListening()).toBe(true))
})

it('while the database is away for everybody, cached content is served until it is back, also after a write', async () => {
  const bornAt = await cachedNow()
  const failingQuery = vi.spyOn(pool, 'query').mockRejectedValue(new Error('away') as never)
  proxy.disconnect()
  await waitUntil(() => expect(isListening()).toBe(false))
  await invalidateChanged()
  expect(isShown(bornAt)).toBe(true)

  failingQuery.mockRestore()
  proxy.restore()
  await waitUntil(() => expect(isListening()).toBe(true))
  expect(isShown(bornAt)).toBe(false)
})
