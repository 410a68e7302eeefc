import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { env } from '@/lib/platform/runtime/env'
import { type ArchiveEntry, createFileSource, readEntries, writeArchive } from '@/scripts/backup/archive'
import { createDiskSpaceCheck } from '@/scripts/backup/disk-space'
import { runDrill } from '@/scripts/backup/drill'
import { withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { makeBackup } from '@/scripts/backup/make-backup'
import { restoreBackup } from '@/scripts/backup/restore-backup'
import { verifyBackup } from '@/scripts/backup/verify-backup'
import { withConnection } from '@/scripts/database/connect'
import { fingerprintDatabase, hashFiles, insertSizedChurch, saveDatabase } from '@/tests/support/backup'
import { createEmptyDatabase } from '@/tests/support/database'

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-archives-'))
const file = path.join(folder, 'backup.tar.gz')
const source = createFileSource(file)
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const workerDatabase = process.env.DATABASE_URL ?? ''
const small = { people: 30, notices: 10, likes: 100, comments: 40, hymns: 30, pictures: 3 }
const passphrase = 'nove palavras que ninguém adivinha'

beforeEach(async () => {
  rmSync(uploads, { recursive: true, force: true })
  await insertSizedChurch(workerDatabase, uploads, small)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sql = (databaseUrl: string, text: string) => withConnection(databaseUrl, client => client.query(text))

it('a backup of the first format is restored on request, and its tables are migrated', async () => {
  const old = createFileSource('tests/integration/assembly/backup/november-2026.tar.gz')
  const otherDatabase = await createEmptyDatabase('november')
  await expect(restoreBackup(otherDatabase, old)).rejects.toThrow('To restore it nevertheless, add --old-format.')
  expect(await restoreBackup(otherDatabase, old, { allowOldFormat: true })).toMatchObject({
    uploads: 1,
    rows: { 'public.hymns': 12 },
  })

  const { rows } = await sql(
    otherDatabase,
    `select name, title, hymns.version, comment.content, profiles.version as person from profiles, hymns, notice_comments comment
     where is_admin and number = 7`,
  )
  const name = 'Conceição "Tabulação\t" \\N'
  expect(rows).toEqual([{ name, title: 'Louvor 7', version: 1, content: 'Amém\nAmém', person: 1 }])
  // Its songs are searched, and stay so when they change.
  await sql(otherDatabase, `update hymns set lyrics = 'Ribeiro' where number = 7`)
  const { rows: words } = await sql(
    otherDatabase,
    `select hymns.number from hymn_words join hymns on id = hymn_id where words @@ 'ribeiro'`,
  )
  expect(words).toEqual([{ number: 7 }])
  expect((await sql(otherDatabase, 'select locked_by, attempts from graphile_worker._private_jobs')).rows).toEqual([
    { locked_by: null, attempts: 1 },
  ])
  const sum = createHash('sha256').update('retrato').digest('hex')
  expect(hashFiles(uploads)).toContain(`avatars/00000000-0000-4000-8000-000000000001/1.jpg ${sum}`)
  const schema = async (url: string) => {
    const { columns, constraints, indexes, triggers, functions } = await fingerprintDatabase(url)
    return { columns, constraints, indexes, triggers, functions }
  }
  expect(await schema(otherDatabase)).toEqual(await schema(workerDatabase))
})

it('a first-format backup with a row cut in two can now be restored as well', async () => {
  await saveDatabase(workerDatabase, file)
  const entries = await Array.fromAsync(readEntries(source))
  const former = entries.flatMap(({ name, content }): ArchiveEntry[] => {
    if (name.startsWith('sums/')) return []
    if (name.endsWith('.json')) {
      const { format, sums, ...rest } = JSON.parse(content.toString())
      return [{ name, content: Buffer.from(JSON.stringify(rest)) }]
    }
    if (!name.startsWith('database/')) return [{ name, content }]
    const cuts = Array.from({ length: Math.ceil(content.length / 1000) }, (_, at) => at)
    return cuts.map(at => ({
      name: name.replace(/\d+$/, String(at + 1).padStart(6, '0')),
      content: content.subarray(at * 1000, (at + 1) * 1000),
    }))
  })
  await writeArchive(file, Readable.from(former))

  const otherDatabase = await createEmptyDatabase('cut_in_two')
  await restoreBackup(otherDatabase, source, { allowOldFormat: true })
  expect(await fingerprintDatabase(otherDatabase)).toEqual(await fingerprintDatabase(workerDatabase))
})

/** The archive with one of its files changed, or left out, and nothing else. */
const rewriteArchive = (which: RegExp, change: (content: Buffer) => Buffer | undefined) => async () => {
  const entries = await Array.fromAsync(readEntries(source))
  const others = entries.flatMap(({ name, content }) => {
    const other = which.test(name) ? change(content) : content
    return other ? [{ name, content: other }] : []
  })
  await writeArchive(file, Readable.from(others))
}
const cutFileAt = (share: number) => async () => {
  const archiveBytes = readFileSync(file)
  writeFileSync(file, archiveBytes.subarray(0, Math.floor(archiveBytes.length * share)))
}
const text = (change: (text: string) => string) => (content: Buffer) => Buffer.from(change(content.toString()))

it.each([
  ['cut off at its end', cutFileAt(0.999), 'cannot be read as a backup'],
  ['cut off in the middle', cutFileAt(0.5), 'cannot be read as a backup'],
  ['empty', cutFileAt(0), 'cannot be read as a backup'],
  ['cut off between two files', rewriteArchive(/counts\.json/, () => undefined), 'it ends too early'],
  [
    'with a row changed',
    rewriteArchive(
      /hymns/,
      text(rows => rows.replace('Louvor 3', 'Louvor X')),
    ),
    'hymns/000001 is not',
  ],
  [
    'with a row taken out',
    rewriteArchive(
      /hymns/,
      text(rows => rows.replace(/^.*\n/, '')),
    ),
    'hymns/000001 is not',
  ],
  [
    'with a picture changed',
    rewriteArchive(/uploads\/notices/, () => Buffer.from('outra')),
    /notices\/.* is not what was saved/,
  ],
  ['with a picture taken out', rewriteArchive(/uploads\/notices/, () => undefined), 'is not what was saved'],
  ['with its sums taken out', rewriteArchive(/^sums/, () => undefined), 'its sums are not those'],
  [
    'of a form to come',
    rewriteArchive(
      /manifest/,
      text(json => json.replace('"format": 2', '"format": 3')),
    ),
    'newer version',
  ],
  [
    'of a version to come',
    rewriteArchive(
      /manifest/,
      text(json => json.replace('"migrations": [', '"migrations": ["2099_organ", ')),
    ),
    'of a newer version’s database, which has 2099_organ. Only a version that knows it can restore it: bring this one up',
  ],
])('an archive %s is refused with a message before anything changes', async (_, damage, words) => {
  await saveDatabase(workerDatabase, file)
  await damage()
  const before = { rows: await fingerprintDatabase(workerDatabase), files: hashFiles(uploads) }
  await expect(restoreBackup(workerDatabase, source, { force: true })).rejects.toThrow(words)
  await expect(restoreBackup(workerDatabase, source, { force: true })).rejects.toMatchObject({ name: 'Problem' })
  expect({ rows: await fingerprintDatabase(workerDatabase), files: hashFiles(uploads) }).toEqual(before)
})

it('a name that leads outside the picture folder is refused', async () => {
  await saveDatabase(workerDatabase, file)
  const entries = await Array.fromAsync(readEntries(source))
  const misleadingEntries = entries.map(entry => ({
    ...entry,
    name: entry.name.replace(/^uploads\/notices/, 'uploads/../mail'),
  }))
  await writeArchive(file, Readable.from(misleadingEntries))
  await expect(restoreBackup(workerDatabase, source, { force: true })).rejects.toThrow(
    'nothing of ours is called uploads/../mail',
  )
})

it('an encrypted backup opens only with its passphrase', async () => {
  await saveDatabase(workerDatabase, file, passphrase)
  const before = { rows: await fingerprintDatabase(workerDatabase), files: hashFiles(uploads) }
  await expect(restoreBackup(workerDatabase, source, { force: true })).rejects.toThrow(
    'The backup is encrypted: set BACKUP_PASSPHRASE',
  )
  const other = 'outra frase, também comprida'
  await expect(restoreBackup(workerDatabase, source, { force: true, passphrase: other })).rejects.toThrow(
    'is not the passphrase',
  )
  expect({ rows: await fingerprintDatabase(workerDatabase), files: hashFiles(uploads) }).toEqual(before)

  const otherDatabase = await createEmptyDatabase('sealed')
  rmSync(uploads, { recursive: true })
  await restoreBackup(otherDatabase, source, { passphrase })
  expect({ rows: await fingerprintDatabase(otherDatabase), files: hashFiles(uploads) }).toEqual(before)
})

it('with a passphrase set, a plain backup is refused unless that is allowed explicitly', async () => {
  await saveDatabase(workerDatabase, file)
  const before = { rows: await fingerprintDatabase(workerDatabase), files: hashFiles(uploads) }
  await expect(restoreBackup(workerDatabase, source, { force: true, passphrase })).rejects.toThrow(
    'BACKUP_PASSPHRASE is set and this backup is not encrypted: anybody who can write where it lies may have made it. To restore it nevertheless, add --unsealed.',
  )
  expect({ rows: await fingerprintDatabase(workerDatabase), files: hashFiles(uploads) }).toEqual(before)
  await restoreBackup(workerDatabase, source, { force: true, passphrase, allowPlain: true })
  expect({ rows: await fingerprintDatabase(workerDatabase), files: hashFiles(uploads) }).toEqual(before)
})

it('an archive that claims to be of the first format is not read without its checksums', async () => {
  await saveDatabase(workerDatabase, file)
  const entries = await Array.fromAsync(readEntries(source))
  for (const format of ['"format": 1', '"format": 0', '"formerly": 2']) {
    const others = entries
      .filter(({ name }) => !name.startsWith('sums/'))
      .map(({ name, content }) => ({ name, content: Buffer.from(`${content}`.replace('"format": 2', format)) }))
    await writeArchive(file, Readable.from(others))
    await expect(restoreBackup(workerDatabase, source, { force: true })).rejects.toThrow(
      /add --old-format|does not say of itself/,
    )
  }
})

it('an archive larger than the free disk space is refused before anything is written', async () => {
  await saveDatabase(workerDatabase, file)
  const pictures = readdirSync(path.join(uploads, 'notices'))
  const rows = (await Array.fromAsync(readEntries(source)))
    .filter(({ name }) => !name.startsWith('uploads/'))
    .reduce((sum, { content }) => sum + content.length, 0)
  const free = async () => rows + 1000
  // Its pictures are here already and take no room again.
  await expect(verifyBackup(source, {}, await createDiskSpaceCheck({ readFree: free }))).resolves.toBeTruthy()
  rmSync(path.join(uploads, 'notices', pictures[0] ?? ''))
  await expect(verifyBackup(source, {}, await createDiskSpaceCheck({ readFree: free }))).rejects.toThrow(
    'MB that are free on the disk',
  )
})

it('with a bucket for pictures, rows still need room where the database is on this machine', async () => {
  await saveDatabase(workerDatabase, file)
  const { S3_BUCKET, DATABASE_URL } = env
  const readFree = async () => 1000
  try {
    env.S3_BUCKET = 'fotos'
    await expect(verifyBackup(source, {}, await createDiskSpaceCheck({ readFree }))).rejects.toThrow('free on the disk')
    env.DATABASE_URL = 'postgresql://comunhao@banco.example/comunhao'
    await expect(verifyBackup(source, {}, await createDiskSpaceCheck({ readFree }))).resolves.toBeTruthy()
  } finally {
    Object.assign(env, { S3_BUCKET, DATABASE_URL })
  }
})

it('an archive without checksums is refused as soon as the first are missing', async () => {
  await saveDatabase(workerDatabase, file)
  const [manifest] = await Array.fromAsync(readEntries(source))
  const row = { name: 'database/public.hymns/000001', content: Buffer.from('x\n') }
  await writeArchive(file, Readable.from([manifest, ...Array(1500).fill(row)]))
  await expect(restoreBackup(workerDatabase, source, { force: true })).rejects.toThrow(
    'sums are missing in front of database/public.hymns',
  )
})

it('a church on the schema of a newer release is backed up, and this one says who can restore that', async () => {
  await sql(
    workerDatabase,
    `create table organs (id uuid primary key default gen_random_uuid(), pipes int);
     insert into organs (pipes) values (900);
     insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('organ', 'x', '2099_organ', now())`,
  )
  try {
    const { counts, newer } = await withExclusiveConnection(workerDatabase, client => makeBackup(client))
    expect([newer, counts.rows['public.organs']]).toEqual([['2099_organ'], 1])
    const restored = withExclusiveConnection(workerDatabase, client => runDrill(client, workerDatabase))
    await expect(restored).rejects.toThrow('which has 2099_organ. Only a version that knows it can restore it')
  } finally {
    await sql(workerDatabase, `drop table organs; delete from _prisma_migrations where id = 'organ'`)
  }
})
