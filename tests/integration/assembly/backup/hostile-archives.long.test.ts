import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ArchiveEntry, createFileSource, readEntries } from '@/scripts/backup/archive'
import { encryptBytes } from '@/scripts/backup/encryption'
import { restoreBackup } from '@/scripts/backup/restore-backup'
import { withConnection } from '@/scripts/database/connect'
import { editEntries, encodeEntry, rewriteArchive, writeTar } from '@/tests/support/archives'
import { fingerprintDatabase, hashFiles, insertSizedChurch, saveDatabase } from '@/tests/support/backup'
import { createEmptyDatabase } from '@/tests/support/database'
import { createOperator } from '@/tests/support/operator'

// What somebody may bring who has the code of a first evening, or persuades an admin.
const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-hostile-'))
const good = path.join(folder, 'good.tar.gz')
const file = path.join(folder, 'backup.tar.gz')
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const url = process.env.DATABASE_URL ?? ''
const passphrase = 'nove palavras que ninguém adivinha'
const describeAll = async () => ({ rows: await fingerprintDatabase(url), files: hashFiles(uploads) })

beforeAll(async () => {
  rmSync(uploads, { recursive: true, force: true })
  await insertSizedChurch(url, uploads, { people: 30, notices: 10, likes: 100, comments: 40, hymns: 30, pictures: 3 })
  await saveDatabase(url, good)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const edited = (which: RegExp, edit: (text: string) => string) => () =>
  rewriteArchive(good, file, editEntries(which, edit))
const manifest = (edit: (text: string) => string) => edited(/^manifest/, edit)
/** A table more, which has no rows. */
const withTable =
  (name: string, columns = ['id'], schema = 'public') =>
  () => {
    const add = (json: string) => {
      const parsed = JSON.parse(json)
      return JSON.stringify({ ...parsed, tables: [...parsed.tables, { schema, name, columns }] })
    }
    return rewriteArchive(good, file, editEntries(/^manifest/, add), ({ rows }) => {
      rows[`${schema}.${name}`] ??= 0
    })
  }
const more = (add: (entries: ArchiveEntry[]) => ArchiveEntry[], counts?: Parameters<typeof rewriteArchive>[3]) => () =>
  rewriteArchive(good, file, entries => [...entries, ...add(entries)], counts)
const tar =
  (...entries: Parameters<typeof writeTar>[1]) =>
  async () =>
    writeTar(file, entries)
/** The archive as it is, with one more entry in front of the end. */
const withRaw =
  (...entries: Parameters<typeof writeTar>[1]) =>
  async () => {
    const whole = await Array.fromAsync(readEntries(createFileSource(good)))
    writeTar(file, [...whole.slice(0, 3), ...entries])
  }
const sealed = (header: string) => async () =>
  writeFileSync(file, Buffer.concat([Buffer.from(header), Buffer.alloc(100_000)]))
const scryptHeader = (workFactor: number) =>
  `age-encryption.org/v1\n-> scrypt AAAAAAAAAAAAAAAAAAAAAA ${workFactor}\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n`
const picture = ({ name }: ArchiveEntry) => name.startsWith('uploads/')
const hostile: [string, () => Promise<unknown>, RegExp][] = [
  [
    'a part of a table that claims 100 MB',
    tar({ name: 'database/public.hymns/000001', size: 1e8 }),
    /larger than 64 MB/,
  ],
  [
    'a manifest that claims a gigabyte',
    tar({ name: 'manifest.json', size: 1e9 }),
    /manifest\.json is larger than 8 MB/,
  ],
  ['secrets that claim a gigabyte', tar({ name: 'secrets.json', size: 1e9 }), /secrets\.json is larger than 8 MB/],
  [
    'a name that claims a gigabyte',
    tar({ name: 'x', type: 'x', size: 1e9 }),
    /cannot be read as a backup: Header exceeds/,
  ],
  [
    'a name of 4 MB',
    tar({ name: 'long', type: 'L', content: 'x'.repeat(4_000_000) }, { name: 'short' }),
    /a name in it is longer/,
  ],
  [
    'a size below zero',
    tar({ name: 'x', type: 'x', content: '11 size=-5\n' }, { name: 'manifest.json' }),
    /cannot be read as a backup/,
  ],
  [
    'a manifest of eight million brackets',
    tar({ name: 'manifest.json', content: '['.repeat(8_000_000) }),
    /cannot be read/,
  ],
  ['secrets that are none', tar({ name: 'secrets.json', content: '{"a":1}' }), /does not say of itself/],
  ['a link for a picture', withRaw({ name: 'uploads/notices/a.jpg', type: '2' }), /notices\/a\.jpg in it is no file/],
  ['a device for a picture', withRaw({ name: 'uploads/notices/a.jpg', type: '3' }), /notices\/a\.jpg in it is no file/],
  ['a folder', withRaw({ name: 'uploads/notices', type: '5' }), /is no file/],
  ...['uploads/../../outside.jpg', 'uploads//etc/x.jpg', '/etc/cron.d/x', 'uploads/notices/..\\x.jpg', 'C:\\x'].map(
    (name): (typeof hostile)[number] => [
      `the name ${name}`,
      more(() => [{ name, content: Buffer.from('x') }]),
      /nothing of ours is called/,
    ],
  ),
  ['a second manifest', more(([first]) => (first ? [first] : [])), /nothing of ours is called manifest/],
  [
    'a part of a table twice',
    more(
      all => all.filter(({ name }) => /public\.hymns/.test(name)),
      counts => (counts.rows['public.hymns'] = 60),
    ),
    /hymns could not be filled/,
  ],
  [
    'a picture twice, and another one not at all',
    () =>
      rewriteArchive(good, file, entries => {
        const [first] = entries.filter(picture)
        const last = entries.findLastIndex(picture)
        return entries.map((entry, index) =>
          index === last && first ? { ...first, content: Buffer.from('outra') } : entry,
        )
      }),
    /stands in it twice/,
  ],
  [
    'a picture of which no row knows',
    () =>
      rewriteArchive(good, file, entries => {
        const last = entries.findLastIndex(picture)
        return entries.map((entry, index) =>
          index === last ? { ...entry, name: 'uploads/notices/unknown.jpg' } : entry,
        )
      }),
    /is neither there nor missing/,
  ],
  ['the list of migrations as a table', withTable('_prisma_migrations', ['id']), /does not say of itself/],
  ['the queue’s migrations as a table', withTable('migrations', ['id'], 'graphile_worker'), /does not say of itself/],
  ['a table of Postgres', withTable('pg_authid', ['rolname'], 'pg_catalog'), /does not say of itself/],
  ['a table that is named twice', withTable('hymns', ['id']), /does not say of itself/],
  ['a table that does not exist', withTable('organs', ['id']), /No migration of this version makes public\.organs/],
  [
    'a table of the queue that does not exist',
    withTable('organs', ['id'], 'graphile_worker'),
    /makes graphile_worker\.organs/,
  ],
  ['SQL for a table', withTable('hymns; drop table profiles; --', ['id']), /No migration of this version makes/],
  ['SQL between quotation marks', withTable('hymns" cascade; drop table "profiles', ['id']), /does not say of itself/],
  [
    'SQL for a column',
    manifest(text => text.replace('"lyrics"', '"lyrics) from stdin; drop table profiles; --"')),
    /makes public\.hymns with lyrics\) from/,
  ],
  ['a column twice', manifest(text => text.replace('"lyrics"', '"title"')), /hymns could not be filled/],
  ['an escape sequence for a terminal', withTable('\u001b[2Jhymns', ['id']), /does not say of itself/],
  ['a row of other columns', edited(/public\.hymns/, text => text.replace(/\t/g, ' ')), /hymns could not be filled/],
  [
    'a row that ends the copying',
    edited(/public\.hymns/, text => text.replace(/^[^\n]*/, '\\.')),
    /could not be filled|came back/,
  ],
  [
    'bytes that are no text',
    edited(/public\.hymns/, text => text.replace('Louvor', '\\xff\\x00')),
    /hymns could not be filled/,
  ],
  [
    'counts beyond all numbers',
    more(
      () => [],
      counts => (counts.rows['public.hymns'] = 1e300),
    ),
    /does not say of itself/,
  ],
  ['a seal that asks for a gigabyte', sealed(scryptHeader(20)), /asks for too much work/],
  ['a seal that asks for a year', sealed(scryptHeader(40)), /asks for too much work/],
  ['a seal without an end', sealed(`age-encryption.org/v1\n${'-> x y\n\n'.repeat(1_000_000)}`), /its seal has no end/],
  [
    'a seal for a key',
    sealed(`age-encryption.org/v1\n-> X25519 ${'A'.repeat(43)}\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n`),
    /is not the passphrase/,
  ],
  ['a seal that was cut', async () => writeFileSync(file, await sealFirstBytes(20_000)), /cannot be read as a backup/],
  [
    'another file, sealed',
    async () => writeFileSync(file, await buffer(encryptBytes(Readable.from([Buffer.from('{}')]), passphrase))),
    /cannot be read as a backup/,
  ],
  ['a file with nothing in it', async () => writeFileSync(file, ''), /cannot be read as a backup/],
]

async function sealFirstBytes(count: number) {
  return (await buffer(encryptBytes(Readable.from([readFileSync(good)]), passphrase))).subarray(0, count)
}
const buffer = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes))

it('each of them is refused in words, and nothing has changed', { timeout: 600_000 }, async () => {
  const before = await describeAll()
  const peak = watchMemory()
  const wrong: string[] = []
  for (const [name, write, words] of hostile) {
    await write()
    const refusal = await restoreBackup(url, createFileSource(file), {
      force: true,
      passphrase,
      allowPlain: true,
    }).then(
      () => 'It was restored.',
      (error: Error) => `${error.name}: ${error.message}`,
    )
    if (!refusal.startsWith('Problem: ') || !words.test(refusal)) wrong.push(`${name}: ${refusal.slice(0, 300)}`)
  }
  expect(wrong).toEqual([])
  expect(hostile.length).toBeGreaterThan(30)
  expect(await describeAll()).toEqual(before)
  expect(peak(), 'megabytes more than at the beginning').toBeLessThan(500)
})

/** Returns by how many megabytes this process has grown at most until it is asked. */
function watchMemory() {
  const start = process.memoryUsage().rss
  let peak = start
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 10)
  return () => {
    clearInterval(timer)
    return (peak - start) / 1e6
  }
}

// Gigabytes, through the command as the operator runs it: in npm run test:long.
const large: [string, () => AsyncGenerator<Buffer>, RegExp][] = [
  ['a manifest of a gigabyte', () => repeatInEntry('manifest.json', 1e9, Buffer.alloc(1e6, ' ')), /larger than 8 MB/],
  [
    'a picture of a gigabyte',
    () => repeatInEntry('uploads/notices/a.jpg', 1e9, Buffer.alloc(1e6)),
    /larger than 64 MB/,
  ],
  ['rows that unpack to a thousand times their size', () => repeatParts(150), /more than 50 times its size/],
  ['a name of a gigabyte', () => repeatInEntry('x', 1e9, Buffer.alloc(1e6), 'x'), /exceeds/],
]
/** Parts of a table, 8 MB each, behind the manifest of a good archive. */
async function* repeatParts(count: number) {
  const entries = readEntries(createFileSource(good))
  const { value: manifest } = await entries.next()
  await entries.return?.(undefined)
  if (manifest) yield encodeEntry(manifest)
  for (let part = 1; part <= count; part += 1)
    yield* repeatInEntry(`database/public.hymns/${String(part).padStart(6, '0')}`, 8e6, Buffer.alloc(1e6))
}
async function* repeatInEntry(name: string, size: number, piece: Buffer, type = '0') {
  yield encodeEntry({ name, size, type }).subarray(0, 512)
  for (let written = 0; written < size; written += piece.length) yield piece
}

it.each(large)('%s is refused in little memory', { timeout: 300_000 }, async (_, bytes, words) => {
  await pipeline(bytes(), createGzip({ level: 1 }), createWriteStream(file))
  const operator = createOperator(await createEmptyDatabase('large'), path.join(folder, 'large'))
  const { code, output, megabytes } = await operator.run('restore', file)
  expect([code, output]).toEqual([1, expect.stringMatching(words)])
  expect(megabytes).toBeLessThan(400)
})

it('ten million rows of one table are read in little memory', { timeout: 3_600_000 }, async () => {
  const rows = 10_000_000
  const perPart = 100_000
  async function* parts(entries: ArchiveEntry[]) {
    for (const entry of entries) if (!entry.name.startsWith('database/public.submissions')) yield entry
    for (let part = 0; part < rows / perPart; part += 1) {
      const lines = Array.from({ length: perPart }, () => `${crypto.randomUUID()}\t2026-11-21 05:00:00+00\n`)
      yield {
        name: `database/public.submissions/${String(part + 1).padStart(6, '0')}`,
        content: Buffer.from(lines.join('')),
      }
    }
  }
  await rewriteArchive(good, file, parts, counts => {
    counts.rows['public.submissions'] = rows
  })
  const database = await createEmptyDatabase('ten_million')
  const operator = createOperator(database, path.join(folder, 'ten-million'))
  const { code, output, megabytes, seconds } = await operator.run('restore', file)
  expect(code, output).toBe(0)
  const { rows: found } = await withConnection(database, client =>
    client.query('select count(*)::int from submissions'),
  )
  expect(found).toEqual([{ count: rows }])
  expect(megabytes, `${seconds} s`).toBeLessThan(500)
})
