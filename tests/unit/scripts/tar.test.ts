import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { type Entry, packed, unpacked } from '@/scripts/backup/tar'

const files: Entry[] = [0, 1, 511, 512, 513, 70_000].map(size => ({
  name: `uploads/avatars/${size}.jpg`,
  content: Buffer.alloc(size, `${size} `),
}))

it('what is packed comes out the same, however the bytes arrive', async () => {
  const bytes = await buffer(packed(Readable.from(files)))
  for (const piece of [17, 100, 512, 65_536]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) => {
      return bytes.subarray(at * piece, (at + 1) * piece)
    })
    expect(await Array.fromAsync(unpacked(Readable.from(pieces)))).toEqual(files)
  }
})

it('any tar program opens it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-tar-'))
  writeFileSync(path.join(folder, 'backup.tar'), await buffer(packed(Readable.from(files))))
  execFileSync('tar', ['xf', 'backup.tar'], { cwd: folder })
  for (const { name, content } of files) expect(readFileSync(path.join(folder, name))).toEqual(content)
  rmSync(folder, { recursive: true })
})

it('an archive that ends in the middle is noticed', async () => {
  const bytes = await buffer(packed(Readable.from(files)))
  const half = Readable.from([bytes.subarray(0, bytes.length - 60_000)])
  await expect(Array.fromAsync(unpacked(half))).rejects.toThrow('The file ends in the middle.')
})
