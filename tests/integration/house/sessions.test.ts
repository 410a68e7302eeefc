import pg from 'pg'
import { expect, it } from 'vitest'
import { connected } from '@/scripts/database/connect'
import { checkConnection, hearsNotifications } from '@/scripts/database/sessions'
import { emptyDatabase } from '@/tests/support/database'
import { openTransactionPooler } from '@/tests/support/transaction-pooler'

it('a database that is reached directly is fine', async () => {
  await expect(checkConnection(await emptyDatabase('direct'))).resolves.toBeUndefined()
})

it('a pooler in transaction mode takes LISTEN and tells nothing', async () => {
  const pooler = await openTransactionPooler(await emptyDatabase('deaf'))
  const listener = new pg.Client({ connectionString: pooler.url })
  let heard = 0
  listener.on('notification', () => {
    heard += 1
  })
  await listener.connect()
  await listener.query('listen words')
  await connected(pooler.url, client => client.query('notify words'))
  const { rows } = await listener.query('select 1 as one')
  expect([rows, heard]).toEqual([[{ one: 1 }], 0])
  await listener.end()
  pooler.close()
})

it('a pooler in transaction mode is refused, with what to write instead', async () => {
  const pooler = await openTransactionPooler(await emptyDatabase('pooled'))
  await expect(checkConnection(pooler.url)).rejects.toThrow(/pooler in transaction mode[\s\S]*pool_mode = session/)
  pooler.close()
})

it('an echo comes back over sessions, and not through such a pooler', async () => {
  const database = await emptyDatabase('forgetful')
  const pooler = await openTransactionPooler(database)
  expect(await hearsNotifications(database)).toBe(true)
  expect(await hearsNotifications(pooler.url, 300)).toBe(false)
  pooler.close()
})
