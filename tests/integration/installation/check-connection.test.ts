import pg from 'pg'
import { expect, it } from 'vitest'
import { checkConnection, receivesNotifications } from '@/scripts/database/check-connection'
import { withConnection } from '@/scripts/database/connect'
import { createEmptyDatabase } from '@/tests/support/database'
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

it('a test notification arrives over direct sessions, and not through such a pooler', async () => {
  const database = await createEmptyDatabase('forgetful')
  const pooler = await openTransactionPooler(database)
  expect(await receivesNotifications(database)).toBe(true)
  expect(await receivesNotifications(pooler.url, 300)).toBe(false)
  pooler.close()
})
