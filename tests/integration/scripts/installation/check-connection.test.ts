import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { checkConnection, receivesNotifications } from '@/scripts/database/check-connection'
import { withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { createEmptyDatabase } from '@/tests/support/database'
import { openSessionPooler } from '@/tests/support/session-pooler'
import { openTransactionPooler } from '@/tests/support/transaction-pooler'

it('a direct connection to the database is accepted', async () => {
  await expect(checkConnection(await createEmptyDatabase('direct'))).resolves.toBeUndefined()
})

it('a pooler in transaction mode accepts LISTEN and delivers no notifications', async () => {
  const pooler = await openTransactionPooler(await createEmptyDatabase('deaf'))
  const listener = new pg.Client({ connectionString: pooler.url })
  let notifications = 0
  listener.on('notification', () => {
    notifications += 1
  })
  await listener.connect()
  await listener.query('listen words')
  await withConnection(pooler.url, client => client.query('notify words'))
  const { rows } = await listener.query('select 1 as one')
  expect([rows, notifications]).toEqual([[{ one: 1 }], 0])
  await listener.end()
  pooler.close()
})

it('a pooler in transaction mode is refused, with a message that says what to configure', async () => {
  const pooler = await openTransactionPooler(await createEmptyDatabase('pooled'))
  await expect(checkConnection(pooler.url)).rejects.toThrow(/pooler in transaction mode[\s\S]*pool_mode = session/)
  pooler.close()
})

it('every connection of ours starts as a session pool with its defaults accepts it, in UTC', async () => {
  const pooler = await openSessionPooler(await createEmptyDatabase('whole_sessions'))
  const readZone = (client: Pick<pg.Client, 'query'>) => client.query("select current_setting('timezone') as zone")
  try {
    await checkConnection(pooler.url)
    await migrate(pooler.url)
    expect((await withConnection(pooler.url, readZone)).rows).toEqual([{ zone: 'UTC' }])
    expect((await withExclusiveConnection(pooler.url, readZone)).rows).toEqual([{ zone: 'UTC' }])

    vi.stubEnv('DATABASE_URL', pooler.url)
    vi.stubGlobal('pool', undefined)
    vi.resetModules()
    const { pool } = await import('@/lib/platform/database/pool')
    const settings = "current_setting('timezone') as zone, current_setting('statement_timeout') as longest"
    expect((await pool.query(`select ${settings}`)).rows).toEqual([{ zone: 'UTC', longest: '5s' }])
    await pool.end()
    const { openConnection } = await import('@/lib/platform/realtime/connection')
    const listener = await openConnection({ changes: () => {}, led: () => {} })
    await listener.catchUp()
    listener.cut()
  } finally {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.resetModules()
    pooler.close()
  }
})

it('a test notification arrives over direct sessions, and not through such a pooler', async () => {
  const database = await createEmptyDatabase('forgetful')
  const pooler = await openTransactionPooler(database)
  expect(await receivesNotifications(database)).toBe(true)
  expect(await receivesNotifications(pooler.url, 300)).toBe(false)
  pooler.close()
})
