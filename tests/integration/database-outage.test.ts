import type { Socket } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { startDatabaseProxy } from '@/tests/support/database-proxy'

const line = await startDatabaseProxy(process.env.DATABASE_URL ?? '')
process.env.DATABASE_URL = line.url

const { db } = await import('@/lib/platform/database/db')
const { pool } = await import('@/lib/platform/database/pool')
const { toFailureMessage } = await import('@/lib/platform/action/database-error')
const { isDatabaseAway: databaseIsAway, withReadDeadline } = await import('@/lib/platform/runtime/outage')

async function loseConnections() {
  line.disconnect()
  await vi.waitFor(() => expect(pool.totalCount).toBe(0))
}

afterAll(async () => {
  vi.useRealTimers()
  await pool.end()
  line.close()
})

it('a database that hangs in the middle of a statement is given up, and used again when it answers', async () => {
  await db.profile.count()
  expect(databaseIsAway()).toBe(false)

  line.stall()
  await expect(db.profile.count()).rejects.toThrow()
  expect(databaseIsAway()).toBe(true)

  line.restore()
  expect(await db.profile.count()).toBe(0)
})

it('a slow statement that is answered is waited for', async () => {
  expect(await pool.query('select pg_sleep(4)')).toMatchObject({ rowCount: 1 })
})

it('an idle connection that times out is still usable for the next query', async () => {
  const client = await pool.connect()
  const { stream } = (client as typeof client & { connection: { stream: Socket } }).connection
  client.release()
  stream.emit('timeout')
  expect(await pool.query('select 1')).toMatchObject({ rowCount: 1 })
})

it('a request that waits for a slow new connection takes one that another gives back', async () => {
  await loseConnections()
  line.restore()
  const busy = await pool.connect()
  line.delayNewConnections()
  const query = pool.query('select 1')
  busy.release()
  expect(await query).toMatchObject({ rowCount: 1 })
  line.restore()
})

it('a connection that opens too late for its request serves the next one', async () => {
  await loseConnections()
  line.delayNewConnections()
  await expect(pool.query('select 1')).rejects.toThrow('no connection to the database in time')
  expect(databaseIsAway()).toBe(true)

  line.restore()
  await vi.waitFor(() => expect(pool.idleCount).toBe(1))
  expect(await pool.query('select 1')).toMatchObject({ rowCount: 1 })
})

it('a reading request waits the full time for the database only once', async () => {
  await loseConnections()
  line.delayNewConnections()
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const patienceOf = async () => {
    waits.mockClear()
    const query = pool.query('select 1')
    // Who waited in vain is followed by one who is not told at once: more than a second went by.
    const [[, milliseconds = 0] = []] = waits.mock.calls
    await Promise.all([expect(query).rejects.toThrow(), vi.advanceTimersByTimeAsync(milliseconds + 1001)])
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
  line.restore()
})

it('a request right after a failed connection does not wait again', async () => {
  line.disconnect()
  await expect(db.profile.count()).rejects.toThrow()
  vi.useFakeTimers({ toFake: ['performance'] })
  await expect(db.profile.count()).rejects.toThrow()
  line.restore()
  await expect(db.profile.count()).rejects.toThrow()

  vi.advanceTimersByTime(1000)
  expect(await db.profile.count()).toBe(0)
})

it('whoever writes meanwhile reads that nothing can be saved now, not only that it failed', async () => {
  await loseConnections()
  const failure = { title: 'Erro', text: 'Erro ao adicionar comentário' }
  // A connection that is refused, and two that are not tried so soon after it.
  for (const write of [() => db.profile.count(), () => db.profile.count(), () => pool.query('select 1')]) {
    const error = await write().catch((error: unknown) => error)
    expect(toFailureMessage(error, failure).text).toMatch(/^No momento o sistema não consegue salvar nada/)
  }
  line.restore()
})
