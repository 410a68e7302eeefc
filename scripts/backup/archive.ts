import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { sizeLimits } from './limits'
import { type Opening, sealed, unsealed } from './sealing'

/** One file of an archive, whole in memory: none is larger than a picture, a part of a table or a single row. */
export type Entry = { name: string; content: Buffer }

/** Where an archive is read from, as often as it has to be. */
export type Source = { name: string; open: () => Promise<Readable> }

export const fileSource = (file: string): Source => ({ name: file, open: async () => createReadStream(file) })

/** Writes an ordinary .tar.gz; the next entry is asked for when the one before it is on its way to the disk. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>, passphrase?: string) {
  const archive = pack()
  addAll(archive, entries).catch(error => archive.destroy(error))
  const disk = createWriteStream(file, { mode: 0o600, flush: true })
  if (passphrase) await pipeline(archive, createGzip(), bytes => sealed(bytes, passphrase), disk)
  else await pipeline(archive, createGzip(), disk)
}

export async function* entriesOf({ open }: Source, opening: Opening = {}): AsyncGenerator<Entry> {
  const archive = extract()
  const { counted, accept } = sizeLimits()
  const reading = pipeline(await open(), bytes => unsealed(bytes, opening), createGunzip(), counted, archive)
  // The pipeline ends the archive with whatever fails in front of it, so the loop meets every error.
  reading.catch(() => {})
  for await (const entry of archive) {
    accept(entry.header)
    yield { name: entry.header.name, content: await buffer(entry) }
  }
  await reading
}

async function addAll(archive: Pack, entries: AsyncIterable<Entry>) {
  for await (const entry of entries) await add(archive, entry)
  archive.finalize()
}

function add(archive: Pack, { name, content }: Entry) {
  return new Promise<void>((resolve, reject) => {
    const entry = archive.entry({ name, mode: 0o600 }, content, error => (error ? reject(error) : resolve()))
    // An archive that fails ends its entry too; without a listener for that, Node would end the process.
    entry.on('error', reject)
  })
}
