import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { pack } from 'tar-stream'
import { afterAll, expect, it } from 'vitest'
import { type ArchiveEntry, createFileSource, readEntries, writeArchive } from '@/scripts/backup/archive'
import { withChecksums } from '@/scripts/backup/checksums'
import { countRows, splitIntoRowChunks } from '@/scripts/backup/row-chunks'
import { readMigrations } from '@/scripts/database/migration-files'

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-archive-'))
const file = path.join(folder, 'backup.tar.gz')
afterAll(() => rmSync(folder, { recursive: true }))

const files: ArchiveEntry[] = [0, 1, 511, 512, 513, 70_000, 300_000].map(size => ({
  name: `uploads/avatars/${size}.jpg`,
  content: Buffer.alloc(size, `${size} `),
}))
const passphrase = 'nove palavras que ninguém adivinha'

const writeFiles = (key?: string) => writeArchive(file, Readable.from(files), key)
const readFiles = (key?: string) => Array.fromAsync(readEntries(createFileSource(file), { passphrase: key }))

it.each([
  ['as it is', undefined],
  ['encrypted', passphrase],
])('an archive written %s is read back unchanged, and only its owner may read it', async (_, key) => {
  await writeFiles(key)
  expect(await readFiles(key)).toEqual(files)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('any tar program can open it, and sha256sum can check it', async () => {
  await writeArchive(
    file,
    withChecksums(Readable.from(files), () => {}),
  )
  execFileSync('tar', ['xzf', 'backup.tar.gz'], { cwd: folder })
  for (const { name, content } of files) expect(readFileSync(path.join(folder, name))).toEqual(content)
  const sums = files.map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
  expect(readFileSync(path.join(folder, 'sums', '000001'), 'utf8')).toBe(sums.join(''))
})

it('encrypted, it is an age file, and unreadable without the passphrase', async () => {
  await writeFiles(passphrase)
  expect(readFileSync(file).toString('latin1')).toMatch(/^age-encryption.org\/v1\n-> scrypt /)
  expect(readFileSync(file).includes('uploads/')).toBe(false)
  await expect(readFiles()).rejects.toThrow('The backup is encrypted: set BACKUP_PASSPHRASE')
  await expect(readFiles('outra frase, também comprida')).rejects.toThrow('BACKUP_PASSPHRASE is not the passphrase')
})

it('a backup from before tar-stream can be read', async () => {
  const old =
    'H4sIAAAAAAACA+3WTQ6CMBAF4G69heEA8Fp+TNx6kgGqYqQltJCo8TQuPIgXM7pT1zQmzLeZ2b3Vm0xLptlq5+ODs0ZMAwAK4D3xOwEFIfMUSDMpi1xAIitSsYQI' +
    'YHCeeoEgWX/oErVU62gdkfHaRVfBZqUmTyU5nXRDeWyqeH9qjUverZSB+i9fUZ/9VwUy7n8IG2sq3Tzuj5td8D7DnU/grA3d0VLtEhrJU++Skc6NjQ/dLuT/h+//T62U' +
    '4vvPGGNTegK6pkSyABAAAA=='
  writeFileSync(file, Buffer.from(old, 'base64'))

  expect(await readFiles()).toEqual([
    { name: 'manifest.json', content: Buffer.from('{"made":"antes"}') },
    { name: 'database/public.hymns/000001', content: Buffer.alloc(513, 'Conceição\t') },
    { name: 'uploads/avatars/vazio.jpg', content: Buffer.alloc(0) },
  ])
})

it('a truncated archive, or one with a changed byte, is detected', async () => {
  await writeFiles()
  const archiveBytes = readFileSync(file)
  const bytes = gunzipSync(archiveBytes)
  for (const damaged of [
    archiveBytes.subarray(0, -200),
    gzipSync(bytes.subarray(0, -60_000)),
    bytes,
    Buffer.from('não é'),
  ]) {
    writeFileSync(file, damaged)
    await expect(readFiles()).rejects.toThrow()
  }
  await writeFiles(passphrase)
  const sealed = readFileSync(file)
  for (const at of [60, 300, sealed.length - 1]) {
    const damaged = Buffer.from(sealed)
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
    writeFileSync(file, damaged)
    await expect(readFiles(passphrase)).rejects.toThrow()
  }
})

it.each([
  ['database/public.hymns/000001', 5_000_000_000, 64],
  ['uploads/avatars/1.jpg', 65 * 1024 * 1024, 64],
  ['manifest.json', 9 * 1024 * 1024, 8],
  ['counts.json', 9 * 1024 * 1024, 8],
])('%s is refused by the size in its header, before it is decompressed', async (name, size, largest) => {
  const archive = pack()
  archive.entry({ name, size })
  const header = await new Promise<unknown>(resolve => archive.once('data', resolve))
  writeFileSync(file, gzipSync(header as Buffer))
  await expect(readFiles()).rejects.toThrow(`${name} is larger than ${largest} MB.`)
})

it('an error while reading or writing is reported unchanged', async () => {
  async function* broken() {
    yield* files
    throw new Error('The storage does not answer.')
  }
  await expect(writeArchive(file, broken())).rejects.toThrow('The storage does not answer.')
  await expect(writeArchive(file, broken(), passphrase)).rejects.toThrow('The storage does not answer.')
  await expect(writeArchive(path.join(folder, 'nowhere', 'backup'), Readable.from(files))).rejects.toThrow('ENOENT')
  await expect(Array.fromAsync(readEntries(createFileSource(path.join(folder, 'nowhere'))))).rejects.toThrow('ENOENT')
})

it('reading can be stopped early', async () => {
  await writeFiles()
  for await (const { name } of readEntries(createFileSource(file))) if (name === 'uploads/avatars/512.jpg') break
  expect(await readFiles()).toEqual(files)
})

it('a chunk ends with a row, however the bytes arrive, and nothing is lost between two chunks', async () => {
  const rows = fc.array(fc.string().map(text => text.replaceAll('\n', '\\n')))
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, step, size) => {
        const all = Buffer.from(rows.map(row => `${row}\n`).join(''))
        const pieces = Array.from({ length: Math.ceil(all.length / step) }, (_, at) =>
          all.subarray(at * step, (at + 1) * step),
        )
        const parts = await Array.fromAsync(splitIntoRowChunks(Readable.from(pieces), size))
        expect(Buffer.concat(parts)).toEqual(all)
        expect(parts.filter(part => part.at(-1) !== 10)).toEqual([])
        expect(parts.reduce((sum, part) => sum + countRows(part), 0)).toBe(rows.length)
      },
    ),
  )
})

it('migrations name no schema, so that a restore can run them in a staging schema; extensions stay outside of it', () => {
  for (const { name, sql } of readMigrations()) {
    expect(sql, name).not.toMatch(/\bpublic\b"?\s*\.|\bset\s+search_path/i)
    expect(sql, name).not.toMatch(/create\s+extension(?! if not exists "\w+" with schema "public";)/i)
  }
})
