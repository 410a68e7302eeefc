import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { idle } from '@/lib/platform/action/outcome'
import { db, transactionQueue } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { createPlaylist } from '@/lib/playlists/actions/editing'
import { createFormData } from '@/tests/support/form'
import { liftLimits } from '@/tests/support/limits'
import { signInAs } from '@/tests/support/people'
import { insertHymns } from '@/tests/support/songbook'

liftLimits()

it('a hundred and twenty playlists created at once are all saved completely', async () => {
  await signInAs('admin')
  const hymnIds = (await insertHymns(5)).map(({ id }) => id)
  const make = (_: unknown, one: number) =>
    createPlaylist(idle, createFormData({ submission: randomUUID(), name: `Culto ${one}`, 'hymnIds[]': hymnIds }))

  const outcomes = await Promise.all(Array.from({ length: 120 }, make))

  expect(outcomes.filter(({ status }) => status !== 'done')).toEqual([])
  expect(await db.playlist.count()).toBe(120)
  expect(await db.playlistItem.count()).toBe(600)
})

it('who only reads does not wait in the queue of those who write', async () => {
  const writing = Array.from({ length: 20 }, () =>
    db.$transaction(transaction => transaction.$executeRaw`select pg_sleep(0.3)`),
  )
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(8)
  const allWrites = Promise.all(writing).then(() => 'written')
  const read = db.profile.count().then(() => 'read')
  expect(await Promise.race([allWrites, read])).toBe('read')
  await allWrites
})

it('two transactions in a deadlock both succeed: one is repeated', async () => {
  const [one, other] = await insertHymns(2)
  const locks: string[] = []
  let startCount = 0
  const both = Promise.withResolvers<void>()
  const swap = (first = '', second = '') =>
    db.$transaction(async transaction => {
      await transaction.hymn.update({ where: { id: first }, data: { title: `de ${first}` } })
      startCount += 1
      if (startCount === 2) both.resolve()
      await both.promise
      await transaction.hymn.update({ where: { id: second }, data: { title: `de ${first}` } })
      locks.push(first)
    })
  await Promise.all([swap(one?.id, other?.id), swap(other?.id, one?.id)])
  expect(locks).toHaveLength(2)
  expect(startCount).toBe(3)
})

it('a transaction that waits too long is refused and never runs, and the others go on in their order', async () => {
  const enqueue = transactionQueue(1, 20)
  const ran: string[] = []
  const run = (name: string) => enqueue(async () => ran.push(name))
  const busy = Promise.withResolvers<void>()
  const first = enqueue(() => busy.promise)
  await expect(run('too late')).rejects.toMatchObject({ code: '53300' })
  const others = Promise.all([run('second'), run('third')])
  busy.resolve()
  await Promise.all([first, others])
  expect(ran).toEqual(['second', 'third'])
})

it('a transaction that fails makes room for the next one', async () => {
  const enqueue = transactionQueue(1, 1000)
  await expect(
    enqueue(() => {
      throw new Error('not even begun')
    }),
  ).rejects.toThrow('not even begun')
  await expect(enqueue(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await enqueue(async () => 'done')).toBe('done')
})
