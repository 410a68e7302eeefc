import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { readNote } from '@/lib/assembly/backup/backup-status'
import { backupFolder } from '@/lib/assembly/backup/backup-store'
import { listFormerSchemasSql } from '@/lib/assembly/backup/former-church'
import { HOLD_MESSAGE } from '@/lib/assembly/backup/orders'
import { listenForChanges } from '@/lib/assembly/server/database-changes'
import { areRequestsHeld } from '@/lib/assembly/server/held-requests'
import { runJobs, stopJobs } from '@/lib/assembly/server/jobs/worker'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { enqueue } from '@/lib/platform/jobs/queue'
import { lastInvalidation } from '@/lib/platform/realtime/invalidation'
import { isListening } from '@/lib/platform/realtime/listener'
import { findActor } from '@/lib/platform/session/find-session'
import { withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { makeBackup } from '@/scripts/backup/make-backup'
import { performRestore } from '@/scripts/backup/ordered-restore'
import { insertSizedChurch } from '@/tests/support/backup'
import { browser } from '@/tests/support/next-mocks'
import { insertProfile, signIn } from '@/tests/support/people'

const url = process.env.DATABASE_URL ?? ''
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const small = { people: 30, notices: 10, likes: 100, comments: 40, hymns: 30, pictures: 1 }

beforeEach(async () => {
  for (const folder of [backupFolder, uploads]) rmSync(folder, { recursive: true, force: true })
  for (const { schema } of (await pool.query(listFormerSchemasSql)).rows)
    await pool.query(`drop schema ${schema} cascade`)
  await insertSizedChurch(url, uploads, small)
})
afterAll(stopJobs)

const signInAsAdmin = async (email: string) => signIn(await insertProfile({ email, isAdmin: true }))

it('an app that reads, writes and runs jobs goes on over a restore, with the restored church', async () => {
  listenForChanges()
  void runJobs()
  await vi.waitFor(() => expect(isListening()).toBe(true), { timeout: 10_000 })
  const ana = await signInAsAdmin('ana@example.org')
  const cookie = [...browser.cookies.values()][0]
  const { name } = await withExclusiveConnection(url, client => makeBackup(client))
  const stranger = await signInAsAdmin('rui@example.org')
  await db.hymn.updateMany({ data: { title: 'Mudado' } })

  const errors: unknown[] = []
  let [isOver, wasHeld, reads, writes] = [false, false, 0, 0]
  async function use() {
    while (!isOver) {
      wasHeld ||= areRequestsHeld()
      // What our server does before it hands on any request.
      if (areRequestsHeld()) await pause(20)
      else {
        await Promise.all([db.hymn.findMany({ take: 5 }), findActor(cookie)]).then(
          () => (reads += 1),
          error => errors.push(error),
        )
        await db
          .$transaction(transaction => enqueue(transaction, 'releaseAbandonedJobs', {}))
          .then(
            () => (writes += 1),
            error => errors.push(error),
          )
      }
    }
  }
  const users = [use(), use(), use()]
  expect(await performRestore({ task: 'restore', from: { backup: name }, orderedBy: ana.sessionId })).toMatchObject({
    event: 'church restored',
  })
  const restoredAt = Date.now()
  await vi.waitFor(() => expect(areRequestsHeld()).toBe(false), { timeout: 5000 })
  expect(Date.now() - restoredAt).toBeLessThan(3000)
  await pause(200)
  isOver = true
  await Promise.all(users)

  expect(errors).toEqual([])
  expect([wasHeld, reads > 20, writes > 20]).toEqual([true, true, true])
  expect((await readNote()).restore?.refusal).toBeUndefined()
  expect(await db.hymn.count({ where: { title: 'Mudado' } })).toBe(0)
  // Who ordered it is still signed in; who came later is nobody here.
  expect((await findActor(cookie)).role).toBe('admin')
  expect(await db.profile.count({ where: { id: stranger.id } })).toBe(0)
  expect(lastInvalidation()).toBeGreaterThan(restoredAt - 60_000)

  // The workers take jobs of the restored church.
  await db.$transaction(transaction => enqueue(transaction, 'releaseAbandonedJobs', {}))
  const countWaiting = async () =>
    (await pool.query("select from graphile_worker.jobs where task_identifier = 'releaseAbandonedJobs'")).rowCount
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), { timeout: 15_000 })
})

it('an app is answered again when the restore that held it is killed', async () => {
  listenForChanges()
  await vi.waitFor(() => expect(isListening()).toBe(true), { timeout: 10_000 })
  // Nobody holds the lock: the restore is gone since it said so.
  await pool.query("select pg_notify('changes', $1)", [HOLD_MESSAGE])
  await vi.waitFor(() => expect(areRequestsHeld()).toBe(true), { interval: 5, timeout: 2000 })
  await vi.waitFor(() => expect(areRequestsHeld()).toBe(false), { timeout: 5000 })
})
