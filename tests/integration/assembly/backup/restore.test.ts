import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildCopyPath } from '@/lib/platform/uploads/copies/copy-plan'
import { deleteFile, openFile, saveFile } from '@/lib/platform/uploads/storage'
import { createFileSource, readEntries } from '@/scripts/backup/archive'
import { restoreBackup } from '@/scripts/backup/restore-backup'
import { requireStoppedApp, withConnection } from '@/scripts/database/connect'
import { editEntries, rewriteArchive } from '@/tests/support/archives'
import { fingerprintDatabase, hashFiles, insertSizedChurch, saveDatabase } from '@/tests/support/backup'
import { createEmptyDatabase } from '@/tests/support/database'

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-backup-'))
const file = path.join(folder, 'backup.tar.gz')
const source = createFileSource(file)
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const workerDatabase = process.env.DATABASE_URL ?? ''
const small = { people: 40, notices: 20, likes: 200, comments: 60, hymns: 30, pictures: 6 }

const sql = (databaseUrl: string, text: string) => withConnection(databaseUrl, client => client.query(text))
const describeAll = async (databaseUrl: string) => ({
  rows: await fingerprintDatabase(databaseUrl),
  files: hashFiles(uploads),
})

beforeEach(async () => {
  rmSync(uploads, { recursive: true, force: true })
  await insertSizedChurch(workerDatabase, uploads, small)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a backup is restored into an empty installation: every row, every file, every waiting mail', async () => {
  const before = await describeAll(workerDatabase)
  // What was made of a picture can be made again, and is in no backup.
  const [picture = ''] = hashFiles(uploads).map(line => line.split(' ')[0] ?? '')
  await saveFile(buildCopyPath(picture, { width: 640, format: 'webp' }), Buffer.from('menor'))
  const counts = await saveDatabase(workerDatabase, file)
  rmSync(uploads, { recursive: true })

  const otherDatabase = await createEmptyDatabase('restored')
  expect(await restoreBackup(otherDatabase, source)).toMatchObject(counts)

  expect(await describeAll(otherDatabase)).toEqual(before)
  expect(counts).toMatchObject({ uploads: 6, missing: [], rows: { 'public.notice_likes': 200 } })
  await expect(sql(otherDatabase, "select graphile_worker.add_job('sweepExpired', '{}')")).resolves.toBeTruthy()
  // What the database does by itself, it does for the church that came.
  await sql(otherDatabase, "insert into removals (kind, notice_id) select 'hidden', id from notices")
  expect((await sql(otherDatabase, 'select from notices where removed_at is null')).rowCount).toBe(0)
})

it('tables of many chunks are restored completely', async () => {
  await sql(
    workerDatabase,
    `insert into notices (title, content) select 'Mais ' || n, 'Venham' from generate_series(1, 800) n;
     insert into notice_likes (notice_id, user_id) select notices.id, profiles.id from notices, profiles
       on conflict do nothing`,
  )
  await saveDatabase(workerDatabase, file)
  const parts = (await Array.fromAsync(readEntries(source))).filter(({ name }) => name.includes('notice_likes'))
  expect(parts.length).toBeGreaterThan(1)

  const otherDatabase = await createEmptyDatabase('many_parts')
  await restoreBackup(otherDatabase, source)
  expect(await fingerprintDatabase(otherDatabase)).toEqual(await fingerprintDatabase(workerDatabase))
})

it('an installation with data is not overwritten unless the operator forces it', async () => {
  await saveDatabase(workerDatabase, file)
  const otherDatabase = await createEmptyDatabase('lived_in')
  await restoreBackup(otherDatabase, source)
  await sql(otherDatabase, "update hymns set title = 'Outro'; create view choir as select name from profiles")

  await expect(restoreBackup(otherDatabase, source)).rejects.toThrow('There is data here already')
  expect(await fingerprintDatabase(otherDatabase)).not.toEqual(await fingerprintDatabase(workerDatabase))
  await restoreBackup(otherDatabase, source, { force: true })
  expect(await fingerprintDatabase(otherDatabase)).toEqual(await fingerprintDatabase(workerDatabase))
})

it('a missing picture is reported, a damaged one is replaced, a newer one stays', async () => {
  const [missingPicture = '', damagedPicture = ''] = hashFiles(uploads).map(line => line.split(' ')[0] ?? '')
  const before = hashFiles(uploads)
  await deleteFile(missingPicture)
  expect(await saveDatabase(workerDatabase, file)).toMatchObject({ uploads: 5, missing: [missingPicture] })

  writeFileSync(path.join(uploads, damagedPicture), 'estragada')
  await saveFile(buildCopyPath(damagedPicture, { width: 640, format: 'webp' }), Buffer.from('feita da estragada'))
  await saveFile('notices/later.jpg', Buffer.from('depois'))
  await restoreBackup(workerDatabase, source, { force: true })
  expect(hashFiles(uploads).filter(line => !line.startsWith('notices/later'))).toEqual(before.slice(1))
  expect(await openFile('notices/later.jpg')).toBeTruthy()
})

it('a restore is refused while the app runs on the database', async () => {
  const { pool } = await import('@/lib/platform/database/pool')
  await pool.query('select 1')
  await saveDatabase(workerDatabase, file)
  const before = await describeAll(workerDatabase)
  const allowed = requireStoppedApp
  await expect(restoreBackup(workerDatabase, source, { force: true, requireAllowed: allowed })).rejects.toThrow(
    'Comunhão is running on this database. Stop',
  )
  expect(await describeAll(workerDatabase)).toEqual(before)
  await expect(
    restoreBackup(await createEmptyDatabase('unserved'), source, { requireAllowed: allowed }),
  ).resolves.toBeTruthy()
})

const edited = (which: RegExp, edit: (text: string) => string) => rewriteArchive(file, file, editEntries(which, edit))

it.each([
  [
    'a row that points nowhere',
    () => edited(/notice_comments/, text => text.replace(/^\S+\t\S{8}/, found => `${found.slice(0, -8)}ffffffff`)),
    'notice_comments could not be filled',
  ],
  [
    'a row that breaks a rule',
    () => edited(/public\.hymns/, text => text.replace(/\t\d+\tLouvor/, '\t-1\tLouvor')),
    'hymns could not be filled',
  ],
  [
    'a table that no migration makes',
    () => edited(/manifest/, text => text.replace('"name": "hymns"', '"name": "psalms"')),
    /nothing of ours is called database\/public\.hymns/,
  ],
  [
    'a column that no migration makes',
    () => edited(/manifest/, text => text.replace('"lyrics"', '"verses"')),
    'makes public.hymns with verses',
  ],
])('%s stops a restore, and nothing has changed', async (_, change, words) => {
  await saveDatabase(workerDatabase, file)
  await change()
  // The church of today is another one: it has a hymn more, and lacks pictures that the restore would bring.
  await sql(
    workerDatabase,
    "insert into hymns (number, title, lyrics) values (900, 'Novo', '[G]Novo'); delete from uploads",
  )
  rmSync(uploads, { recursive: true })
  await saveFile('notices/today.jpg', Buffer.from('hoje'))
  const before = await describeAll(workerDatabase)

  await expect(restoreBackup(workerDatabase, source, { force: true })).rejects.toThrow(words)
  expect(await describeAll(workerDatabase)).toEqual(before)
})

it('a restore that fails at the last moment undoes everything', async () => {
  await saveDatabase(workerDatabase, file)
  await sql(workerDatabase, "update hymns set title = 'Hoje'; delete from uploads")
  rmSync(uploads, { recursive: true })
  const before = await describeAll(workerDatabase)
  await withConnection(workerDatabase, async client => {
    await client.query('begin; select from hymns')
    await expect(restoreBackup(workerDatabase, source, { force: true })).rejects.toThrow(
      'Another program is at work on this database',
    )
    await client.query('rollback')
  })
  expect(await describeAll(workerDatabase)).toEqual(before)
})
