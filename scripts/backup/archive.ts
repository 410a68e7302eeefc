import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'

/** One file of an archive, whole in memory: none is larger than a picture or a part of a table. */
export type Entry = { name: string; content: Buffer }

/** Writes an ordinary .tar.gz; the next entry is asked for when the one before it is on its way to the disk. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>) {
  const archive = pack()
  addAll(archive, entries).catch(error => archive.destroy(error))
  await pipeline(archive, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
}

export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const archive = extract()
  // The pipeline ends the archive with whatever fails in front of it, so the loop meets every error.
  pipeline(createReadStream(file), createGunzip(), archive).catch(() => {})
  for await (const entry of archive) yield { name: entry.header.name, content: await buffer(entry) }
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
