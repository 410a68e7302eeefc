import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { subDays, subHours, subMinutes } from 'date-fns'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GET as readyz } from '@/app/readyz/route'
import { findDueWork } from '@/lib/backup/due'
import { keepBackups, stopBackups } from '@/lib/backup/jobs'
import { formatBackupName } from '@/lib/backup/name'
import { backupFolder, listBackups } from '@/lib/backup/shelf'
import { readBackupStatus, readNote, updateNote } from '@/lib/backup/state'
import { CHURCH_ID } from '@/lib/church/church'
import { neutralChurch } from '@/lib/church/stored'
import { setTimeZone } from '@/lib/runtime/time'
import type { TimeZone } from '@/lib/runtime/time-zones'
import { alone } from '@/scripts/backup/alone'
import { drill } from '@/scripts/backup/drill'
import { makeBackup } from '@/scripts/backup/make'
import { inventory, lastBackup } from '@/scripts/backup/standing'
import { connected } from '@/scripts/database/connect'
import { aChurch, fingerprint } from '@/tests/support/backup'
import { hearing } from '@/tests/support/hearing'

vi.hoisted(() => {
  process.env.BACKUP_TO = 'disk'
})
vi.mock('next/server', async original => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}))

const here = process.env.DATABASE_URL ?? ''
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const small = { people: 30, notices: 10, likes: 100, comments: 40, hymns: 30, pictures: 3 }
const sql = (text: string) => connected(here, client => client.query(text))
const said = () => vi.spyOn(process.stdout, 'write').mockReturnValue(true)

/** Time passes, and the clock asks again and again, until this was logged. */
const next = async (spy: ReturnType<typeof said>, event: string) =>
  await vi.waitFor(
    async () => {
      await keepBackups({})
      const line = spy.mock.calls.map(([text]) => String(text)).find(text => text.includes(`"event":"${event}"`))
      if (!line) throw new Error(`${event} was not logged: ${spy.mock.calls.join('')}`)
      return JSON.parse(line)
    },
    { timeout: 60_000, interval: 100 },
  )

beforeEach(async () => {
  for (const folder of [backupFolder, uploads]) rmSync(folder, { recursive: true, force: true })
  await aChurch(here, uploads, small)
})

/** The clock may have started one more while the last line was read. */
afterEach(stopBackups)

it('by the clock a backup is made, proven and noted, then tried; then nothing is due', async () => {
  const before = await fingerprint(here)
  const spy = said()
  expect(await next(spy, 'backup made')).toMatchObject({ level: 'info', uploads: 3, missing: 0 })
  const [backup, ...others] = await listBackups()
  expect([backup?.scheduled, others]).toEqual([true, []])
  expect(await next(spy, 'backup can be restored')).toMatchObject({ level: 'info', backup: backup?.name })
  spy.mockRestore()

  expect(await readBackupStatus()).toMatchObject({ newest: backup?.made, failed: undefined, tried: { well: true } })
  expect(readdirSync(backupFolder).sort()).toEqual([backup?.name, 'state.json'])
  expect(await fingerprint(here)).toEqual(before)
  expect(await inventory()).toMatch(/comunhao-scheduled-.* MB {2}less than a minute ago\n.*it can be restored/)
  expect(await lastBackup()).toMatch(/^Last backup less than a minute ago, in /)
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

    const child = fork('scripts/upkeep.ts', { execArgv: ['--import=./scripts/aliases.mjs'] })
    const [{ event }] = await once(child, 'message')
    expect(event).toBe(dueIn(zone, made) ? 'backup made' : 'backup not due')
    setTimeZone('America/Sao_Paulo')
  },
)

it('a backup that fails is an error in the log and in the notes, is tried again an hour later, and then forgotten', async () => {
  const spy = said()
  const why = 'Tables point at one another in a circle: no order fills them.'
  await sql('create table hen (id int primary key, egg int); create table egg (id int primary key references hen)')
  await sql('alter table hen add foreign key (egg) references egg')
  try {
    expect(await next(spy, 'backup failed')).toMatchObject({ level: 'error', why })
  } finally {
    await sql('drop table hen, egg')
  }
  expect(readdirSync(backupFolder)).toEqual(['state.json'])
  expect(await lastBackup()).toContain(
    `No backup yet: the first is made within ten minutes, in ${backupFolder}. The last`,
  )

  spy.mockClear()
  await keepBackups({})
  await updateNote({ failed: { at: subHours(new Date(), 2), why } })
  expect(await next(spy, 'backup made')).toMatchObject({ uploads: 3, missing: 0 })
  expect((await readNote()).failed).toBeUndefined()
  spy.mockRestore()
})

it('a backup under way holds no job up, leaves room to nobody else, and is gone when the house closes', async () => {
  const spy = said()
  await connected(here, async client => {
    await client.query('begin; lock table hymns')
    await keepBackups({})
    await vi.waitFor(() => expect(unfinished()).toHaveLength(1), { timeout: 30_000 })
    await expect(alone(here, async () => {}, { patience: '10ms' })).rejects.toThrow(
      'Another backup or restore is at work',
    )
    await stopBackups()
    await client.query('rollback')
  })
  expect([unfinished(), await listBackups()]).toEqual([[], []])

  // The same, when another instance is at it.
  await vi.waitFor(() => alone(here, () => next(spy, 'backup left to another')), { timeout: 30_000 })
  expect(await listBackups()).toEqual([])
  spy.mockRestore()
})

const unfinished = () =>
  (existsSync(backupFolder) ? readdirSync(backupFolder) : []).filter(name => /unfinished/.test(name))

it('the readiness of the house says how old the last backup is, and nothing of what is in it', async () => {
  await hearing()
  const ask = (path: string, headers: Record<string, string>) => readyz(new Request(`http://here${path}`, { headers }))
  const machine = { 'x-forwarded-for': '127.0.0.1' }
  const plain = await ask('/readyz', machine)
  expect([plain.status, await plain.text()]).toEqual([200, 'ok'])
  const elsewhere = ['198.51.100.7', '127.0.0.1, 198.51.100.7', '198.51.100.7, 127.0.0.1', '127.0.0.1, 127.0.0.1', '']
  for (const chain of elsewhere)
    expect(await (await ask('/readyz?details', { 'x-forwarded-for': chain })).text(), chain).toBe('ok')
  expect(await (await ask('/readyz?details', { ...machine, via: '1.1 caddy' })).text()).toBe('ok')

  mkdirSync(backupFolder)
  writeFileSync(path.join(backupFolder, formatBackupName(subHours(new Date(), 5), { scheduled: true })), 'x')
  await updateNote({ drill: { at: subDays(new Date(), 2), backup: 'uma', why: 'Ana não coube.' } })
  const answer = await ask('/readyz?details', { 'x-forwarded-for': '::1' })
  expect(await answer.json()).toEqual({
    ready: true,
    line: 'up',
    memory: { rss: expect.any(Number), kept: expect.any(Object) },
    backups: { scheduled: true, ageInHours: 5, lastAttempt: 'good', drill: { ageInHours: 48, result: 'failed' } },
    trustedProxies: 'ok',
  })
})

it('a backup that cannot be restored is found out by a drill, and told at the next start', async () => {
  const trying = () => alone(here, client => drill(client, here))
  await expect(trying()).rejects.toThrow('There is no backup to try.')
  const { name } = await alone(here, client => makeBackup(client))
  writeFileSync(path.join(backupFolder, name), readFileSync(path.join(backupFolder, name)).subarray(0, -100))
  const before = await fingerprint(here)

  await expect(trying()).rejects.toThrow('cannot be read as a backup')
  expect(await readBackupStatus()).toMatchObject({ tried: { well: false } })
  expect(await lastBackup()).toContain('A drill could not restore it:')
  expect(await fingerprint(here)).toEqual(before)
})

it('backups that stand still for two days are warned of', async () => {
  mkdirSync(backupFolder)
  writeFileSync(path.join(backupFolder, formatBackupName(subHours(new Date(), 49), {})), 'x')
  expect(await lastBackup()).toMatch(/^WARNING: the last good backup was made 2 days ago/)
})

it('only the scheduled ones are thinned out; what a killed backup left is swept', async () => {
  mkdirSync(backupFolder)
  const days = Array.from({ length: 40 }, (_, day) => subDays(new Date(), day + 1))
  for (const day of days) writeFileSync(path.join(backupFolder, formatBackupName(day, { scheduled: true })), 'x')
  const mine = formatBackupName(subDays(new Date(), 33), {})
  for (const name of [mine, 'minhas-notas.txt', `${mine}.unfinished`]) writeFileSync(path.join(backupFolder, name), 'x')

  const { name } = await alone(here, client => makeBackup(client, { scheduled: true }))
  const left = readdirSync(backupFolder)
  expect(left).toEqual(expect.arrayContaining([name, mine, 'minhas-notas.txt']))
  expect(left.filter(name => name.endsWith('.unfinished'))).toEqual([])
  expect(left.filter(name => name.includes('scheduled')).length).toBeLessThanOrEqual(13)
})
