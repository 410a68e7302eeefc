import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { readNote } from '@/lib/assembly/backup/backup-status'
import { backupFolder } from '@/lib/assembly/backup/backup-store'
import type { Order } from '@/lib/assembly/backup/orders'
import { readBackupOverview } from '@/lib/assembly/backup/queries'
import { pool } from '@/lib/platform/database/pool'
import { withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { makeBackup } from '@/scripts/backup/make-backup'
import { withConnection } from '@/scripts/database/connect'
import { insertSizedChurch } from '@/tests/support/backup'
import { insertProfile, signIn } from '@/tests/support/people'

const database = process.env.DATABASE_URL ?? ''
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const patience = { timeout: 180_000 }
const small = { people: 10, notices: 5, likes: 5, comments: 5, hymns: 5, pictures: 1 }

beforeEach(async () => {
  for (const folder of [backupFolder, uploads]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(backupFolder, { recursive: true })
  await insertSizedChurch(database, uploads, small)
  await signIn(await insertProfile({ isAdmin: true, email: 'gestora@example.org' }))
})

/** Starts what an admin ordered, or what is due. */
function start(order?: Order) {
  const script = order ? 'ordered-backup' : 'scheduled-backup'
  const child = fork(`scripts/${script}.ts`, { execArgv: ['--import=./scripts/aliases.mjs'] })
  if (order) child.send(order)
  return child
}

/** Kills a process where its work waits for a lock that `hold` takes. */
async function killAt(hold: string, order?: Order) {
  await withConnection(database, async client => {
    await client.query(`begin; ${hold}`)
    const child = start(order)
    const ended = once(child, 'exit')
    // A transaction of its own would see the connections of its beginning.
    await vi.waitUntil(async () => (await pool.query(waitingSql)).rowCount !== 0, { timeout: 60_000 })
    child.kill('SIGKILL')
    await ended
    await pool.query(`select pg_terminate_backend(pid) from (${waitingSql}) waiting`)
    await client.query('rollback')
  })
  // The lock of the killed process ends with its connection.
  await vi.waitFor(() => withExclusiveConnection(database, async () => {}), { timeout: 60_000 })
}

const waitingSql = `
  select pid from pg_stat_activity where datname = current_database()
    and application_name like 'comunhao at work%' and wait_event_type = 'Lock'`

async function run(order?: Order) {
  const [report] = await once(start(order), 'message')
  return report
}

const sql = (text: string) => withConnection(database, client => client.query(text))

it(
  'a backup killed at an early and at a late table is tried once more, then told, and can be ordered again',
  patience,
  async () => {
    await killAt('lock table church', { task: 'backup' })
    expect(await readBackupOverview()).toMatchObject({ work: null, interrupted: { task: 'backup', tries: 1 } })
    await killAt('lock table versions')
    expect(await readBackupOverview()).toMatchObject({ work: null, interrupted: { task: 'backup', tries: 2 } })

    expect(await run()).toMatchObject({ failed: true, why: expect.stringContaining('2 times') })
    expect(await readBackupOverview()).toMatchObject({ interrupted: undefined, note: { failed: {} }, backups: [] })
    expect(await run({ task: 'backup' })).toMatchObject({ event: 'backup made' })
    expect(await readNote()).toEqual({})
  },
)

it('a trial killed while it makes tables and when they are full is tried once more, then told', patience, async () => {
  const { name: backup } = await withExclusiveConnection(database, client => makeBackup(client))
  await sql(`create function hold_trial() returns event_trigger language plpgsql as $$ begin
    if current_query() ~* 'create table|enable trigger' then perform pg_advisory_xact_lock_shared(
      case when current_query() ~* 'enable trigger' then 2 else 1 end); end if; end $$`)
  await sql('create event trigger hold_trial on ddl_command_end execute function hold_trial()')
  try {
    await killAt('select pg_advisory_xact_lock(1)', { task: 'drill', backup })
    expect(await readBackupOverview()).toMatchObject({ work: null, interrupted: { task: 'drill', tries: 1 } })
    await killAt('select pg_advisory_xact_lock(2)')
  } finally {
    await sql('drop event trigger hold_trial; drop function hold_trial')
  }
  expect(await readBackupOverview()).toMatchObject({ work: null, interrupted: { task: 'drill', tries: 2 } })
  expect(await run()).toMatchObject({ failed: true })
  expect(await readBackupOverview()).toMatchObject({ interrupted: undefined, note: { drill: { isInterrupted: true } } })

  expect(await run({ task: 'drill', backup })).toMatchObject({ event: 'backup can be restored' })
  expect(await readNote()).toEqual({ drill: { at: expect.any(Date), backup } })
})
