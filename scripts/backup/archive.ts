import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gzipSync } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { type DecryptOptions, decryptBytes, encryptBytes } from './encryption'

/** One file of an archive, entirely in memory: the largest are a picture, a part of a table or a single row. */
export type ArchiveEntry = { name: string; content: Buffer }

/** Where an archive is read from. `open` may be called several times. */
export type ArchiveSource = { name: string; open: () => Promise<Readable> }

export const createFileSource = (file: string): ArchiveSource => ({
  name: file,
  open: async () => createReadStream(file),
})

/** Writes an ordinary .tar.gz; takes the next entry when the previous one has been written to the stream. */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveEntry>, passphrase?: string) {
  const archive = pack()
  writeEntries(archive, entries).catch(error => archive.destroy(error))
  const disk = createWriteStream(file, { mode: 0o600, flush: true })
  if (passphrase) await pipeline(archive, createGzip(), bytes => encryptBytes(bytes, passphrase), disk)
  else await pipeline(archive, createGzip(), disk)
}

/** Returns what stands in front of an archive's bytes to make this entry its first: tar and gzip read on behind it. */
export async function packInFront(entry: ArchiveEntry) {
  const archive = pack()
  const bytes = buffer(archive)
  await writeEntry(archive, entry)
  archive.finalize()
  return gzipSync((await bytes).subarray(0, -END_OF_ARCHIVE))
}

export async function* readEntries(
  { open }: ArchiveSource,
  decryption: DecryptOptions = {},
): AsyncGenerator<ArchiveEntry> {
  const archive = extract()
  const { countPacked, countBytes, checkEntry } = createSizeLimits()
  const pipelineEnd = pipeline(
    await open(),
    countPacked,
    bytes => decryptBytes(bytes, decryption),
    createGunzip(),
    countBytes,
    archive,
  )
  // The pipeline also fails when something before it fails, so the loop sees every error.
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
    // An archive that fails also fails its entry; without this listener Node would end the process.
    entry.on('error', reject)
  })
}

/** Two empty blocks end an archive. */
const END_OF_ARCHIVE = 1024

const MB = 1024 * 1024

/** A picture has at most 8 MB; a part of a table has 4 MB plus the row it ends with. */
const MAX_ENTRY_BYTES = 64 * MB
/** Manifest, counts and checksums are each parsed as a whole. */
const MAX_TEXT_BYTES = 8 * MB
const MAX_NAME_LENGTH = 300
/** The whole archive, unpacked. */
const MAX_ARCHIVE_BYTES = 100_000 * MB
/** Rows are a tenth of their size in an archive, pictures all of it. Gzip could make a thousand bytes of one. */
const MAX_RATIO = 50
/** A small church may repeat itself. */
const UNJUDGED_BYTES = 1000 * MB

/** Limits the unpacked size of an archive while it is read: a few bytes of gzip can unpack to gigabytes. */
function createSizeLimits() {
  let packed = 0
  let unpacked = 0
  return {
    /** Counts the bytes of the file itself. */
    async *countPacked(bytes: AsyncIterable<Buffer>) {
      for await (const piece of bytes) {
        packed += piece.length
        yield piece
      }
    },
    /** Counts the unpacked bytes that pass through. */
    async *countBytes(bytes: AsyncIterable<Buffer>) {
      for await (const piece of bytes) {
        unpacked += piece.length
        if (unpacked > MAX_ARCHIVE_BYTES) throw createTooLargeError('it', MAX_ARCHIVE_BYTES)
        if (unpacked > UNJUDGED_BYTES && unpacked > packed * MAX_RATIO)
          throw new Error(`it unpacks to more than ${MAX_RATIO} times its size.`)
        yield piece
      }
    },
    /** Refuses an entry by its header, before its content is read. */
    checkEntry({ name, type, size = 0 }: { name: string; type?: string | null | undefined; size?: number }) {
      // Checksums hold a thousand names in memory.
      if (name.length > MAX_NAME_LENGTH) throw new Error(`a name in it is longer than ${MAX_NAME_LENGTH} letters.`)
      if (type !== 'file') throw new Error(`${name} in it is no file.`)
      const limit = /^(database|uploads)\//.test(name) ? MAX_ENTRY_BYTES : MAX_TEXT_BYTES
      if (size > limit) throw createTooLargeError(name, limit)
    },
  }
}

const createTooLargeError = (what: string, bytes: number) => new Error(`${what} is larger than ${bytes / MB} MB.`)
