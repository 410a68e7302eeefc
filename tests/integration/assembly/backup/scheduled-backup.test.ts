import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { subDays, subHours, subMinutes } from 'date-fns'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GET as readyz } from '@/app/readyz/route'
import { formatBackupName } from '@/lib/assembly/backup/backup-name'
import { readBackupStatus, readNote, updateNote } from '@/lib/assembly/backup/backup-status'
import { backupFolder, listBackups } from '@/lib/assembly/backup/backup-store'
import { findDueWork } from '@/lib/assembly/backup/due-work'
import { runDueBackups } from '@/lib/assembly/backup/jobs'
import { stopBackups } from '@/lib/assembly/backup/work-process'
import { CHURCH_ID, neutralChurch } from '@/lib/church/stored'
import { setTimeZone } from '@/lib/platform/runtime/time'
import type { TimeZone } from '@/lib/platform/runtime/time-zones'
import { runDrill } from '@/scripts/backup/drill'
import { withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { describeBackups, describeLastBackup } from '@/scripts/backup/inventory'
import { makeBackup } from '@/scripts/backup/make-backup'
import { withConnection } from '@/scripts/database/connect'
import { fingerprintDatabase, insertSizedChurch } from '@/tests/support/backup'
import { startListener } from '@/tests/support/start-listener'

vi.hoisted(() => {
  process.env.BACKUP_TO = 'disk'
})
vi.unmock('@/lib/assembly/backup/work-process')
vi.mock('next/server', async original => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}))

const workerDatabase = process.env.DATABASE_URL ?? ''
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const small = { people: 30, notices: 10, likes: 100, comments: 40, hymns: 30, pictures: 3 }
const sql = (text: string) => withConnection(workerDatabase, client => client.query(text))
const spyOnStdout = () => vi.spyOn(process.stdout, 'write').mockReturnValue(true)

/** Time passes, and the clock asks again and again, until this was logged. */
const runScheduled = async (spy: ReturnType<typeof spyOnStdout>, event: string) =>
  await vi.waitFor(
    async () => {
      await runDueBackups({})
      const line = spy.mock.calls.map(([text]) => String(text)).find(text => text.includes(`"event":"${event}"`))
      if (!line) throw new Error(`${event} was not logged: ${spy.mock.calls.join('')}`)
      return JSON.parse(line)
    },
    { timeout: 60_000, interval: 100 },
  )

beforeEach(async () => {
  for (const folder of [backupFolder, uploads]) rmSync(folder, { recursive: true, force: true })
  await insertSizedChurch(workerDatabase, uploads, small)
})

/** The clock may have started one more while the last line was read. */
afterEach(stopBackups)

it('on schedule a backup is made, verified and recorded, then test-restored; then nothing is due', async () => {
  const before = await fingerprintDatabase(workerDatabase)
  const spy = spyOnStdout()
  expect(await runScheduled(spy, 'backup made')).toMatchObject({ level: 'info', uploads: 3, missing: 0 })
  const [backup, ...others] = await listBackups()
  expect([backup?.scheduled, others]).toEqual([true, []])
  expect(await runScheduled(spy, 'backup can be restored')).toMatchObject({ level: 'info', backup: backup?.name })
  spy.mockRestore()

  expect(await readBackupStatus()).toMatchObject({
    newest: backup?.made,
    failedAt: undefined,
    lastDrill: { succeeded: true },
  })
  expect(readdirSync(backupFolder).sort()).toEqual([backup?.name, 'state.json'])
  expect(await fingerprintDatabase(workerDatabase)).toEqual(before)
  expect(await describeBackups()).toMatch(/comunhao-scheduled-.* MB {2}less than a minute ago\n.*it can be restored/)
  expect(await describeLastBackup()).toMatch(/^Last backup less than a minute ago, in /)
})

it.each(['America/Rio_Branco', 'America/Noronha'] as const)(
  'the night of a backup is that of %s, if the church is there',
  async zone => {
    await sql(`insert into church (id, facts) values ('${CHURCH_ID}', '${JSON.stringify({ ...neutralChurch, timeZone: zone })}')
    on conflict (id) do update set facts = excluded.facts`)
    const now = new Date()
    const dueIn = (timeZone: TimeZone, newest: Date) => {
      setTimeZone(timeZone)
      return findDueWork({ newest, lastDrill: { at: now, succeeded: true } }, now, 24)
    }
    // Made between the beginnings of the two nights, it is old by the one and new by the other.
    const made = Array.from({ length: 48 * 4 }, (_, quarter) => subMinutes(now, 15 * quarter + 7)).find(
      newest => dueIn(zone, newest) !== dueIn('America/Sao_Paulo', newest),
    )
    if (!made) throw new Error('The nights are the same.')
    mkdirSync(backupFolder)
    writeFileSync(path.join(backupFolder, formatBackupName(made, { scheduled: true })), 'x')
    await updateNote({ drill: { at: now, backup: 'uma' } })

    const child = fork('scripts/scheduled-backup.ts', { execArgv: ['--import=./scripts/aliases.mjs'] })
    const [{ event }] = await once(child, 'message')
    expect(event).toBe(dueIn(zone, made) ? 'backup made' : 'backup not due')
    setTimeZone('America/Sao_Paulo')
  },
)

it('a failed backup is logged and recorded as an error, retried an hour later, and cleared after a success', async () => {
  const spy = spyOnStdout()
  const why = 'Tables point at one another in a circle: no order fills them.'
  await sql('create table hen (id int primary key, egg int); create table egg (id int primary key references hen)')
  await sql('alter table hen add foreign key (egg) references egg')
  try {
    expect(await runScheduled(spy, 'backup failed')).toMatchObject({ level: 'error', why })
  } finally {
    await sql('drop table hen, egg')
  }
  expect(readdirSync(backupFolder)).toEqual(['state.json'])
  expect(await describeLastBackup()).toContain(
    `No backup yet: the first is made within ten minutes, in ${backupFolder}. The last`,
  )

  spy.mockClear()
  await runDueBackups({})
  await updateNote({ failed: { at: subHours(new Date(), 2), why } })
  expect(await runScheduled(spy, 'backup made')).toMatchObject({ uploads: 3, missing: 0 })
  expect((await readNote()).failed).toBeUndefined()
  spy.mockRestore()
})

it('a running backup blocks no job, excludes other backups, and is removed when the app stops', async () => {
  const spy = spyOnStdout()
  await withConnection(workerDatabase, async client => {
    await client.query('begin; lock table hymns')
    await runDueBackups({})
    await vi.waitFor(() => expect(listUnfinished()).toHaveLength(1), { timeout: 30_000 })
    await expect(withExclusiveConnection(workerDatabase, async () => {}, { patience: '10ms' })).rejects.toThrow(
      'Another backup or restore is at work',
    )
    await stopBackups()
    await client.query('rollback')
  })
  expect([listUnfinished(), await listBackups()]).toEqual([[], []])

  // The same, when another instance is at it.
  await vi.waitFor(() => withExclusiveConnection(workerDatabase, () => runScheduled(spy, 'backup left to another')), {
    timeout: 30_000,
  })
  expect(await listBackups()).toEqual([])
  spy.mockRestore()
})

const listUnfinished = () =>
  (existsSync(backupFolder) ? readdirSync(backupFolder) : []).filter(name => /unfinished/.test(name))

it('/readyz says how old the last backup is, and nothing about its content', async () => {
  await startListener()
  const ask = (path: string, headers: Record<string, string>) => readyz(new Request(`http://here${path}`, { headers }))
  const machine = { 'x-forwarded-for': '127.0.0.1' }
  const plain = await ask('/readyz', machine)
  expect([plain.status, await plain.text()]).toEqual([200, 'ok'])
  const forwardedFor = [
    '198.51.100.7',
    '127.0.0.1, 198.51.100.7',
    '198.51.100.7, 127.0.0.1',
    '127.0.0.1, 127.0.0.1',
    '',
  ]
  for (const chain of forwardedFor)
    expect(await (await ask('/readyz?details', { 'x-forwarded-for': chain })).text(), chain).toBe('ok')
  expect(await (await ask('/readyz?details', { ...machine, via: '1.1 caddy' })).text()).toBe('ok')

  mkdirSync(backupFolder)
  writeFileSync(path.join(backupFolder, formatBackupName(subHours(new Date(), 5), { scheduled: true })), 'x')
  await updateNote({ drill: { at: subDays(new Date(), 2), backup: 'uma', why: 'Ana não coube.' } })
  const answer = await ask('/readyz?details', { 'x-forwarded-for': '::1' })
  expect(await answer.json()).toEqual({
    ready: true,
    savesNothing: false,
    line: 'up',
    memory: { rss: expect.any(Number), kept: expect.any(Object) },
    backups: { scheduled: true, ageInHours: 5, lastAttempt: 'good', drill: { ageInHours: 48, result: 'failed' } },
    trustedProxies: 'ok',
  })
})

it('a backup that cannot be restored is found by a restore drill, and reported at the next start', async () => {
  const trying = () => withExclusiveConnection(workerDatabase, client => runDrill(client, workerDatabase))
  await expect(trying()).rejects.toThrow('There is no backup to try.')
  const { name } = await withExclusiveConnection(workerDatabase, client => makeBackup(client))
  writeFileSync(path.join(backupFolder, name), readFileSync(path.join(backupFolder, name)).subarray(0, -100))
  const before = await fingerprintDatabase(workerDatabase)

  await expect(trying()).rejects.toThrow('cannot be read as a backup')
  expect(await readBackupStatus()).toMatchObject({ lastDrill: { succeeded: false } })
  expect(await describeLastBackup()).toContain('A drill could not restore it:')
  expect(await fingerprintDatabase(workerDatabase)).toEqual(before)
})

it('a start warns when the last backup is two days old', async () => {
  mkdirSync(backupFolder)
  writeFileSync(path.join(backupFolder, formatBackupName(subHours(new Date(), 49), {})), 'x')
  expect(await describeLastBackup()).toMatch(/^WARNING: the last good backup was made 2 days ago/)
})

it('only scheduled backups are rotated; leftovers of killed backups are removed', async () => {
  mkdirSync(backupFolder)
  const days = Array.from({ length: 40 }, (_, day) => subDays(new Date(), day + 1))
  for (const day of days) writeFileSync(path.join(backupFolder, formatBackupName(day, { scheduled: true })), 'x')
  const manualName = formatBackupName(subDays(new Date(), 33), {})
  for (const name of [manualName, 'minhas-notas.txt', `${manualName}.unfinished`])
    writeFileSync(path.join(backupFolder, name), 'x')

  const { name } = await withExclusiveConnection(workerDatabase, client => makeBackup(client, { scheduled: true }))
  const left = readdirSync(backupFolder)
  expect(left).toEqual(expect.arrayContaining([name, manualName, 'minhas-notas.txt']))
  expect(left.filter(name => name.endsWith('.unfinished'))).toEqual([])
  expect(left.filter(name => name.includes('scheduled')).length).toBeLessThanOrEqual(13)
})
