import { Zip, ZipDeflate } from 'fflate'

export type ZippedFile = { path: string; text: string }

/** How many files are compressed before other requests have their turn. */
const FILES_AT_ONCE = 20

/** Writes a zip of files that are made one after the other. */
export async function* writeZip(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  let count = 0
  for (const { path, text } of files) {
    const file = new ZipDeflate(path)
    zip.add(file)
    file.push(Buffer.from(text), true)
    count++
    if (count % FILES_AT_ONCE > 0) continue
    yield Buffer.concat(chunks)
    chunks = []
    await new Promise(setImmediate)
  }
  zip.end()
  yield Buffer.concat(chunks)
}
