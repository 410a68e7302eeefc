import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CHURCH_ID } from '@/lib/church/church'
import { neutralChurch } from '@/lib/church/stored'
import { db } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import { activateLive } from '@/lib/live/actions'
import { clock, isInvalidated } from '@/lib/realtime/invalidation'
import { isListening, waitForNotifications } from '@/lib/realtime/listener'
import { tags } from '@/lib/realtime/tags'
import { env } from '@/lib/runtime/env'
import { toInstant } from '@/lib/runtime/time'
import { hearing } from '@/tests/support/hearing'
import { aLine } from '@/tests/support/line'
import { signInAs } from '@/tests/support/people'
import { aHymn } from '@/tests/support/songbook'

const way = await aLine(env.DATABASE_URL)
beforeAll(async () => {
  // The pool is asked past it.
  await pool.query('select')
  env.DATABASE_URL = way.url
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await hearing()
})
afterAll(() => way.close())

const until = (expectation: () => void) => vi.waitFor(expectation, { timeout: 30_000, interval: 5 })
const isShown = (bornAt: number) => !isInvalidated([tags.events], bornAt)
/** The time of something cached after every notification until now, so that nothing of before invalidates it. */
async function cachedNow() {
  await waitForNotifications()
  return clock()
}
const write = () =>
  pool.query(`insert into events (title, event_date, event_time) values ('Ceia', '2026-12-01', '19:00')`)

it('what somebody else writes is heard of', async () => {
  const bornAt = await cachedNow()
  expect(isShown(bornAt)).toBe(true)
  await write()
  await until(() => expect(isShown(bornAt)).toBe(false))
})

it('hours are those of the church’s time zone, whoever changes it', async () => {
  const noon = () => toInstant('2026-11-22', '12:00').toISOString()
  const facts = JSON.stringify({ ...neutralChurch, timeZone: 'America/Manaus' })
  await pool.query('insert into church (id, facts) values ($1, $2)', [CHURCH_ID, facts])
  await until(() => expect(noon()).toBe('2026-11-22T16:00:00.000Z'))
  await pool.query('delete from church')
  await until(() => expect(noon()).toBe('2026-11-22T15:00:00.000Z'))
})

it('whoever waits until everything was heard knows of every write before that', async () => {
  const hymn = await aHymn()
  for (let number = 1; number <= 50; number += 1) {
    const bornAt = clock()
    await db.hymn.update({ where: { id: hymn.id }, data: { title: `Hino ${number}` } })
    await waitForNotifications()
    expect(isInvalidated([tags.hymn(hymn.id)], bornAt)).toBe(true)
  }
})

it('an action is answered once its own process has heard of what it wrote', async () => {
  await signInAs('admin')
  for (let number = 1; number <= 20; number += 1) {
    const bornAt = clock()
    expect(await activateLive({ url: `https://www.youtube.com/watch?v=${number}` })).toMatchObject({ status: 'done' })
    expect(isInvalidated([tags.live], bornAt)).toBe(true)
  }
})

it('those who wait at once ask together', async () => {
  await cachedNow()
  const sent = way.sent()
  await Promise.all(Array.from({ length: 300 }, () => waitForNotifications()))
  // A question is six bytes; some of them are the line's own.
  expect(way.sent() - sent).toBeLessThan(20 * 6)
})

it('a line that the database ends is had again, and nothing of before is shown', async () => {
  const bornAt = await cachedNow()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query in ('', 'listen changes') and datname = current_database()`,
  )
  await until(() => expect(isShown(bornAt)).toBe(false))
  await until(() => expect(isListening()).toBe(true))
  expect(isShown(bornAt)).toBe(false)
  expect(isShown(await cachedNow())).toBe(true)
})

it('a line that falls silent is noticed; while the database answers others, nothing cached before is shown', async () => {
  const bornAt = await cachedNow()
  way.fallSilent()
  await until(() => expect(isListening()).toBe(false))
  await write()
  await until(() => expect(isShown(bornAt)).toBe(false))

  way.comeBack()
  await until(() => expect(isListening()).toBe(true))
  expect(isShown(bornAt)).toBe(false)
  expect(isShown(await cachedNow())).toBe(true)
})

it('with the database away for all, what is kept is shown until it is back', async () => {
  const bornAt = await cachedNow()
  const asked = vi.spyOn(pool, 'query').mockRejectedValue(new Error('away') as never)
  way.cut()
  await until(() => expect(isListening()).toBe(false))
  expect(isShown(bornAt)).toBe(true)

  asked.mockRestore()
  way.comeBack()
  await until(() => expect(isListening()).toBe(true))
  expect(isShown(bornAt)).toBe(false)
})
