import type { Socket } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { aLine } from '@/tests/support/line'

const line = await aLine(process.env.DATABASE_URL ?? '')
process.env.DATABASE_URL = line.url

const { db } = await import('@/lib/database/db')
const { pool } = await import('@/lib/database/pool')
const { databaseIsAway } = await import('@/lib/process/outage')

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
