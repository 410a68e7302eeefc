import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { type DecryptOptions, decryptBytes, encryptBytes } from './encryption'
import { createSizeLimits } from './size-limits'

/** One file of an archive, whole in memory: none is larger than a picture, a part of a table or a single row. */
export type ArchiveEntry = { name: string; content: Buffer }

/** Where an archive is read from, as often as it has to be. */
export type ArchiveSource = { name: string; open: () => Promise<Readable> }

export const createFileSource = (file: string): ArchiveSource => ({
  name: file,
  open: async () => createReadStream(file),
})

/** Writes an ordinary .tar.gz; the next entry is asked for when the one before it is on its way to the disk. */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveEntry>, passphrase?: string) {
  const archive = pack()
  writeEntries(archive, entries).catch(error => archive.destroy(error))
  const disk = createWriteStream(file, { mode: 0o600, flush: true })
  if (passphrase) await pipeline(archive, createGzip(), bytes => encryptBytes(bytes, passphrase), disk)
  else await pipeline(archive, createGzip(), disk)
}

export async function* readEntries(
  { open }: ArchiveSource,
  decryption: DecryptOptions = {},
): AsyncGenerator<ArchiveEntry> {
  const archive = extract()
  const { countBytes, checkEntry } = createSizeLimits()
  const pipelineEnd = pipeline(
    await open(),
    bytes => decryptBytes(bytes, decryption),
    createGunzip(),
    countBytes,
    archive,
  )
  // The pipeline ends the archive with whatever fails in front of it, so the loop meets every error.
  pipelineEnd.catch(() => {})
  for await (const entry of archive) {
    checkEntry(entry.header)
    yield { name: entry.header.name, content: await buffer(entry) }
  }
  await pipelineEnd
}

async function writeEntries(archive: Pack, entries: AsyncIterable<ArchiveEntry>) {
  for await (const entry of entries) await writeEntry(archive, entry)
  archive.finalize()
}

function writeEntry(archive: Pack, { name, content }: ArchiveEntry) {
  return new Promise<void>((resolve, reject) => {
    const entry = archive.entry({ name, mode: 0o600 }, content, error => (error ? reject(error) : resolve()))
    // An archive that fails ends its entry too; without a listener for that, Node would end the process.
    entry.on('error', reject)
  })
}
