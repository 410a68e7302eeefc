import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { type Entry, entriesOf, writeArchive } from '@/scripts/backup/archive'

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-archive-'))
const file = path.join(folder, 'backup.tar.gz')
afterAll(() => rmSync(folder, { recursive: true }))

const files: Entry[] = [0, 1, 511, 512, 513, 70_000, 300_000].map(size => ({
  name: `uploads/avatars/${size}.jpg`,
  content: Buffer.alloc(size, `${size} `),
}))

const written = () => writeArchive(file, Readable.from(files))
const read = () => Array.fromAsync(entriesOf(file))

it('what is written comes out the same, and only its owner may read it', async () => {
  await written()
  expect(await read()).toEqual(files)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('any tar program opens it', async () => {
  await written()
  execFileSync('tar', ['xzf', 'backup.tar.gz'], { cwd: folder })
  for (const { name, content } of files) expect(readFileSync(path.join(folder, name))).toEqual(content)
})

it('a backup of the time before tar-stream is read', async () => {
  const old =
    'H4sIAAAAAAACA+3WTQ6CMBAF4G69heEA8Fp+TNx6kgGqYqQltJCo8TQuPIgXM7pT1zQmzLeZ2b3Vm0xLptlq5+ODs0ZMAwAK4D3xOwEFIfMUSDMpi1xAIitSsYQI' +
    'YHCeeoEgWX/oErVU62gdkfHaRVfBZqUmTyU5nXRDeWyqeH9qjUverZSB+i9fUZ/9VwUy7n8IG2sq3Tzuj5td8D7DnU/grA3d0VLtEhrJU++Skc6NjQ/dLuT/h+//T62U' +
    '4vvPGGNTegK6pkSyABAAAA=='
  writeFileSync(file, Buffer.from(old, 'base64'))

  expect(await read()).toEqual([
    { name: 'manifest.json', content: Buffer.from('{"made":"antes"}') },
    { name: 'database/public.hymns/000001', content: Buffer.alloc(513, 'Conceição\t') },
    { name: 'uploads/avatars/vazio.jpg', content: Buffer.alloc(0) },
  ])
})

it('an archive that ends in the middle is noticed', async () => {
  await written()
  const whole = readFileSync(file)
  const bytes = gunzipSync(whole)
  for (const damaged of [whole.subarray(0, -200), gzipSync(bytes.subarray(0, -60_000)), bytes, Buffer.from('não é')]) {
    writeFileSync(file, damaged)
    await expect(read()).rejects.toThrow()
  }
})

it('what fails while it is read or written is what is said', async () => {
  async function* broken() {
    yield* files
    throw new Error('The storage does not answer.')
  }
  await expect(writeArchive(file, broken())).rejects.toThrow('The storage does not answer.')
  await expect(writeArchive(path.join(folder, 'nowhere', 'backup'), Readable.from(files))).rejects.toThrow('ENOENT')
  await expect(Array.fromAsync(entriesOf(path.join(folder, 'nowhere')))).rejects.toThrow('ENOENT')
})

it('who stops reading early is not held up', async () => {
  await written()
  for await (const { name } of entriesOf(file)) if (name === 'uploads/avatars/512.jpg') break
  expect(await read()).toEqual(files)
})
