import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildCopyPath } from '@/lib/uploads/copy'
import { deleteFile, openFile, saveFile } from '@/lib/uploads/storage'
import { type Entry, entriesOf, fileSource, writeArchive } from '@/scripts/backup/archive'
import { load } from '@/scripts/backup/load'
import { thatNobodyIsServed } from '@/scripts/backup/served'
import { withSums } from '@/scripts/backup/sums'
import { connected } from '@/scripts/database/connect'
import { aChurch, fingerprint, hashes, saved } from '@/tests/support/backup'
import { emptyDatabase } from '@/tests/support/database'

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-backup-'))
const file = path.join(folder, 'backup.tar.gz')
const source = fileSource(file)
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const here = process.env.DATABASE_URL ?? ''
const small = { people: 40, notices: 20, likes: 200, comments: 60, hymns: 30, pictures: 6 }

const sql = (databaseUrl: string, text: string) => connected(databaseUrl, client => client.query(text))
const all = async (databaseUrl: string) => ({ rows: await fingerprint(databaseUrl), files: hashes(uploads) })

beforeEach(async () => {
  rmSync(uploads, { recursive: true, force: true })
  await aChurch(here, uploads, small)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('what was saved comes back into an empty place: every row, every file, every waiting mail', async () => {
  const before = await all(here)
  // What was made of a picture can be made again, and is in no backup.
  const [picture = ''] = hashes(uploads).map(line => line.split(' ')[0] ?? '')
  await saveFile(buildCopyPath(picture, { width: 640, format: 'webp' }), Buffer.from('menor'))
  const counts = await saved(here, file)
  rmSync(uploads, { recursive: true })

  const elsewhere = await emptyDatabase('restored')
  expect(await load(elsewhere, source)).toEqual(counts)

  expect(await all(elsewhere)).toEqual(before)
  expect(counts).toMatchObject({ uploads: 6, missing: [], rows: { 'public.notice_likes': 200 } })
  await expect(sql(elsewhere, "select graphile_worker.add_job('sweepExpired', '{}')")).resolves.toBeTruthy()
  // What the database does by itself, it does for the church that came.
  await sql(elsewhere, "insert into removals (kind, notice_id) select 'hidden', id from notices")
  expect((await sql(elsewhere, 'select from notices where removed_at is null')).rowCount).toBe(0)
})

it('tables of many parts come back whole', async () => {
  await sql(
    here,
    `insert into notices (title, content) select 'Mais ' || n, 'Venham' from generate_series(1, 800) n;
     insert into notice_likes (notice_id, user_id) select notices.id, profiles.id from notices, profiles
       on conflict do nothing`,
  )
  await saved(here, file)
  const parts = (await Array.fromAsync(entriesOf(source))).filter(({ name }) => name.includes('notice_likes'))
  expect(parts.length).toBeGreaterThan(1)

  const elsewhere = await emptyDatabase('many_parts')
  await load(elsewhere, source)
  expect(await fingerprint(elsewhere)).toEqual(await fingerprint(here))
})

it('a place that is lived in is left alone, unless it is told to give way', async () => {
  await saved(here, file)
  const elsewhere = await emptyDatabase('lived_in')
  await load(elsewhere, source)
  await sql(elsewhere, "update hymns set title = 'Outro'; create view choir as select name from profiles")

  await expect(load(elsewhere, source)).rejects.toThrow('There is data here already')
  expect(await fingerprint(elsewhere)).not.toEqual(await fingerprint(here))
  await load(elsewhere, source, { force: true })
  expect(await fingerprint(elsewhere)).toEqual(await fingerprint(here))
})

it('a picture that is gone is told of, one that was damaged is mended, one that came later stays', async () => {
  const [gone = '', damaged = ''] = hashes(uploads).map(line => line.split(' ')[0] ?? '')
  const before = hashes(uploads)
  await deleteFile(gone)
  expect(await saved(here, file)).toMatchObject({ uploads: 5, missing: [gone] })

  writeFileSync(path.join(uploads, damaged), 'estragada')
  await saveFile(buildCopyPath(damaged, { width: 640, format: 'webp' }), Buffer.from('feita da estragada'))
  await saveFile('notices/later.jpg', Buffer.from('depois'))
  await load(here, source, { force: true })
  expect(hashes(uploads).filter(line => !line.startsWith('notices/later'))).toEqual(before.slice(1))
  expect(await openFile('notices/later.jpg')).toBeTruthy()
})

it('an app that runs on the database is to be stopped first', async () => {
  const { pool } = await import('@/lib/database/pool')
  await pool.query('select 1')
  await saved(here, file)
  const before = await all(here)
  const allowed = thatNobodyIsServed
  await expect(load(here, source, { force: true, allowed })).rejects.toThrow(
    'Comunhão is running on this database. Stop',
  )
  expect(await all(here)).toEqual(before)
  await expect(load(await emptyDatabase('unserved'), source, { allowed })).resolves.toBeTruthy()
})

/** Changes an archive and closes it anew, as somebody would who means it. */
async function rewritten(change: (entry: Entry) => Entry | Entry[]) {
  const entries = await Array.fromAsync(entriesOf(source))
  const content = entries.filter(({ name }) => !/^(sums\/|counts\.json)/.test(name)).flatMap(change)
  const counts = JSON.parse(entries.at(-1)?.content.toString() ?? '')
  async function* all() {
    yield* withSums(
      (async function* () {
        yield* content
      })(),
      sum => {
        counts.sums = sum
      },
    )
    yield { name: 'counts.json', content: Buffer.from(JSON.stringify(counts)) }
  }
  await writeArchive(file, all())
}
const edited = (which: RegExp, change: (text: string) => string) =>
  rewritten(entry => (which.test(entry.name) ? { ...entry, content: Buffer.from(change(`${entry.content}`)) } : entry))

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
])('%s stops a restore, and everything is as it was', async (_, change, words) => {
  await saved(here, file)
  await change()
  // The church of today is another one: it has a hymn more, and lacks pictures that the restore would bring.
  await sql(here, "insert into hymns (number, title, lyrics) values (900, 'Novo', '[G]Novo'); delete from uploads")
  rmSync(uploads, { recursive: true })
  await saveFile('notices/today.jpg', Buffer.from('hoje'))
  const before = await all(here)

  await expect(load(here, source, { force: true })).rejects.toThrow(words)
  expect(await all(here)).toEqual(before)
})

it('a restore that cannot take the place at the last moment takes everything back', async () => {
  await saved(here, file)
  await sql(here, "update hymns set title = 'Hoje'; delete from uploads")
  rmSync(uploads, { recursive: true })
  const before = await all(here)
  await connected(here, async client => {
    await client.query('begin; select from hymns')
    await expect(load(here, source, { force: true })).rejects.toThrow('Another program is at work on this database')
    await client.query('rollback')
  })
  expect(await all(here)).toEqual(before)
})
