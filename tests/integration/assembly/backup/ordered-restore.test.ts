import { copyFileSync, existsSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readNote } from '@/lib/assembly/backup/backup-status'
import { backupFolder, listBackups } from '@/lib/assembly/backup/backup-store'
import { listFormerSchemasSql } from '@/lib/assembly/backup/former-church'
import { dropOutdatedChurches } from '@/lib/assembly/backup/jobs'
import { sweepUploads } from '@/lib/assembly/pictures/jobs'
import { withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { makeBackup } from '@/scripts/backup/make-backup'
import { performRestore } from '@/scripts/backup/ordered-restore'
import { withConnection } from '@/scripts/database/connect'
import { fingerprintDatabase, hashFiles, insertSizedChurch } from '@/tests/support/backup'

const url = process.env.DATABASE_URL ?? ''
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const small = { people: 30, notices: 10, likes: 100, comments: 40, hymns: 30, pictures: 3 }
const sql = async (text: string) => (await withConnection(url, client => client.query(text))).rows
const listFormer = async () => (await sql(listFormerSchemasSql)).map(({ schema }) => schema)
const isLater = (line: string) => line.startsWith('notices/later')
const readTitles = async () => (await sql('select distinct left(title, 6) as title from hymns')).map(row => row.title)
const readFormer = async () => (await listFormer()).find(schema => !schema.endsWith('_jobs')) ?? ''

beforeEach(async () => {
  for (const folder of [backupFolder, uploads]) rmSync(folder, { recursive: true, force: true })
  for (const schema of await listFormer()) await sql(`drop schema ${schema} cascade`)
  await insertSizedChurch(url, uploads, small)
})

afterEach(() => {
  vi.useRealTimers()
})

async function backUpAndChange() {
  const { name } = await withExclusiveConnection(url, client => makeBackup(client))
  const then = await fingerprintDatabase(url)
  await sql("update hymns set title = 'Mudado'")
  await sql("select graphile_worker.add_job('sweepExpired', '{}', run_at => now() + interval '2 days')")
  return { name, then, today: await fingerprintDatabase(url) }
}

it('an admin’s restore keeps the church of today, which comes back when asked, with its waiting jobs', async () => {
  // The backup of today is made in the same second as the one that is restored, and does not take its name.
  vi.setSystemTime(Date.now() - 60_000)
  const { name, then, today } = await backUpAndChange()
  expect(await performRestore({ task: 'restore', from: { backup: name } })).toEqual({
    event: 'church restored',
    backup: name,
  })
  vi.useRealTimers()

  expect(await fingerprintDatabase(url)).toEqual(then)
  expect((await readNote()).restore).toEqual({ at: expect.any(Date), backup: name })
  // The church of today was saved before, too.
  expect(await listBackups()).toHaveLength(2)

  const former = await readFormer()
  expect(await performRestore({ task: 'return', schema: former })).toMatchObject({ event: 'church restored' })
  expect(await fingerprintDatabase(url)).toEqual(today)
  // The other one can come back in turn, and only that one is kept.
  expect(await listFormer()).toHaveLength(2)
  expect(await readFormer()).not.toBe(former)
})

it('what is kept needs its pictures; after a week it is dropped, and they go', async () => {
  const { name } = await withExclusiveConnection(url, client => makeBackup(client))
  await sql(`insert into uploads (key, width, height, bytes) values ('notices/later.jpg', 1, 1, 6);
    update uploads set created_at = now() - interval '2 days'`)
  copyFileSync('tests/support/backup.ts', path.join(uploads, 'notices', 'later.jpg'))
  utimesSync(path.join(uploads, 'notices', 'later.jpg'), 0, 0)
  await performRestore({ task: 'restore', from: { backup: name } })

  await sweepUploads({})
  expect(hashFiles(uploads).filter(isLater)).toHaveLength(1)
  const week = 7 * 86_400_000
  await dropOutdatedChurches(new Date(Date.now() + week - 60_000))
  expect(await listFormer()).toHaveLength(2)
  await dropOutdatedChurches(new Date(Date.now() + week + 60_000))
  expect(await listFormer()).toEqual([])
  await sweepUploads({})
  expect(hashFiles(uploads).filter(isLater)).toEqual([])
})

it('there is no way back to what a newer release has changed since, nor to what is gone', async () => {
  const { name } = await backUpAndChange()
  await performRestore({ task: 'restore', from: { backup: name } })
  const former = await readFormer()
  await sql(`delete from ${former}._prisma_migrations
    where migration_name = (select max(migration_name) from ${former}._prisma_migrations)`)
  expect(await performRestore({ task: 'return', schema: former })).toMatchObject({ failed: true })
  expect((await readNote()).restore?.refusal).toBe('upgraded since')
  expect(await readTitles()).toEqual(['Louvor'])
  expect(await performRestore({ task: 'return', schema: 'before_restore_20200101_000000' })).toMatchObject({
    failed: true,
  })
  expect((await readNote()).restore?.refusal).toBe('gone')
})

it('a received file is restored onto nothing, never onto a church, and is deleted', async () => {
  const { name } = await backUpAndChange()
  const file = path.join(tmpdir(), `comunhao-received-${process.pid}`)
  copyFileSync(path.join(backupFolder, name), file)
  const before = await fingerprintDatabase(url)
  const order = { task: 'restore', from: { file, name: 'meu.tar.gz' }, isFirstEvening: true } as const

  expect(await performRestore(order)).toMatchObject({ failed: true })
  expect([(await readNote()).restore?.refusal, existsSync(file)]).toEqual(['has a church', false])
  expect(await fingerprintDatabase(url)).toEqual(before)
})
