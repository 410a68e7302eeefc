import type { Socket } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { aLine } from '@/tests/support/line'

const line = await aLine(process.env.DATABASE_URL ?? '')
process.env.DATABASE_URL = line.url

const { db } = await import('@/lib/database/db')
const { pool } = await import('@/lib/database/pool')
const { isDatabaseAway: databaseIsAway, withReadDeadline } = await import('@/lib/runtime/outage')

async function loseConnections() {
  line.cut()
  await vi.waitFor(() => expect(pool.totalCount).toBe(0))
}

afterAll(async () => {
  vi.useRealTimers()
  await pool.end()
  line.close()
})

it('a database that falls silent in the middle of a statement is given up, and is there again when it speaks', async () => {
  await db.profile.count()
  expect(databaseIsAway()).toBe(false)

  line.fallSilent()
  await expect(db.profile.count()).rejects.toThrow()
  expect(databaseIsAway()).toBe(true)

  line.comeBack()
  expect(await db.profile.count()).toBe(0)
})

it('a statement that is slow but answered is waited for', async () => {
  expect(await pool.query('select pg_sleep(4)')).toMatchObject({ rowCount: 1 })
})

it('a connection that has rested for long is asked in the very moment that is noticed, and answers', async () => {
  const client = await pool.connect()
  const { stream } = (client as typeof client & { connection: { stream: Socket } }).connection
  client.release()
  stream.emit('timeout')
  expect(await pool.query('select 1')).toMatchObject({ rowCount: 1 })
})

it('who waits for a connection that is slow to open takes the one that another gives back', async () => {
  await loseConnections()
  line.comeBack()
  const busy = await pool.connect()
  line.slowToOpen()
  const asked = pool.query('select 1')
  busy.release()
  expect(await asked).toMatchObject({ rowCount: 1 })
  line.comeBack()
})

it('a connection that opens too late for who waited serves whoever comes next', async () => {
  await loseConnections()
  line.slowToOpen()
  await expect(pool.query('select 1')).rejects.toThrow('no connection to the database in time')
  expect(databaseIsAway()).toBe(true)

  line.comeBack()
  await vi.waitFor(() => expect(pool.idleCount).toBe(1))
  expect(await pool.query('select 1')).toMatchObject({ rowCount: 1 })
})

it('a request that reads waits for the database once, however often it asks', async () => {
  await loseConnections()
  line.slowToOpen()
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const patienceOf = async () => {
    waits.mockClear()
    const asked = pool.query('select 1')
    // Who waited in vain is followed by one who is not told at once: more than a second went by.
    const [[, milliseconds = 0] = []] = waits.mock.calls
    await Promise.all([expect(asked).rejects.toThrow(), vi.advanceTimersByTimeAsync(milliseconds + 1001)])
    return milliseconds
  }
  await withReadDeadline({ method: 'GET' }, async () => {
    expect(await patienceOf()).toBe(3000)
    expect(await patienceOf()).toBe(500)
  })
  await withReadDeadline({ method: 'POST' }, async () => {
    expect(await patienceOf()).toBe(3000)
    expect(await patienceOf()).toBe(3000)
  })
  vi.useRealTimers()
  line.comeBack()
})

it('whoever asks again right after the database could not be reached does not wait again', async () => {
  line.cut()
  await expect(db.profile.count()).rejects.toThrow()
  vi.useFakeTimers({ toFake: ['performance'] })
  await expect(db.profile.count()).rejects.toThrow()
  line.comeBack()
  await expect(db.profile.count()).rejects.toThrow()

  vi.advanceTimersByTime(1000)
  expect(await db.profile.count()).toBe(0)
})
