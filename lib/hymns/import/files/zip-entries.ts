import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { FILE_BYTES, RATIO_BYTES, ZIP_BYTES, ZIP_ENTRIES, ZIP_RATIO } from './limits'
import { reasons, UnreadableFile } from './unreadable-file'

/** A file of a zip, or why it cannot be unpacked. */
export type ZipEntry = { name: string; bytes: Uint8Array } | { name: string; problem: string }

/** Counts what has been unpacked, over all entries of a zip. */
type Budget = { left: number }

/**
 * Unpacks the entries of a zip whose names are wanted, one after the other. What they say of their size is not believed:
 * unpacking ends at the first byte too many.
 */
export async function* listZipEntries(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean = () => true,
): AsyncGenerator<ZipEntry> {
  const zip = await openZip(bytes)
  const budget: Budget = { left: ZIP_BYTES }
  try {
    for await (const entry of zip.eachEntry()) {
      const name = readName(entry)
      if (name.endsWith('/') || !isWanted(name)) continue
      yield await unpackEntry(zip, entry, name, budget)
      if (budget.left <= 0) throw new UnreadableFile(reasons.zipTooLarge)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(reasons.damaged)
  } finally {
    zip.close()
  }
}

/** Lists the names of a zip's entries without unpacking any. */
export async function listZipNames(bytes: Uint8Array) {
  const zip = await openZip(bytes)
  const names: string[] = []
  try {
    for await (const entry of zip.eachEntry()) names.push(readName(entry))
  } catch {
    throw new UnreadableFile(reasons.damaged)
  } finally {
    zip.close()
  }
  return names
}

async function openZip(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Names are decoded here: a strange one would end the reading of a whole zip, and none is used as a path.
  const zip = await fromBufferPromise(buffer, { lazyEntries: true, decodeStrings: false }).catch(() => {
    throw new UnreadableFile(reasons.damaged)
  })
  if (zip.entryCount > ZIP_ENTRIES) throw new UnreadableFile(reasons.zipTooMany)
  return zip
}

async function unpackEntry(zip: ZipFile, entry: Entry, name: string, budget: Budget): Promise<ZipEntry> {
  if (entry.isEncrypted()) return { name, problem: reasons.zipLocked }
  if (entry.uncompressedSize > FILE_BYTES) return { name, problem: reasons.unpackedTooLarge }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.length
      budget.left -= chunk.length
      chunks.push(chunk)
      const problem = findExcess(size, entry.compressedSize, budget)
      if (!problem) continue
      stream.destroy()
      return { name, problem }
    }
  } catch {
    return { name, problem: reasons.damaged }
  }
  return { name, bytes: Buffer.concat(chunks, size) }
}

function findExcess(size: number, packedSize: number, { left }: Budget) {
  if (size > FILE_BYTES) return reasons.unpackedTooLarge
  if (size > RATIO_BYTES && size > packedSize * ZIP_RATIO) return reasons.zipSuspicious
  return left < 0 ? reasons.zipTooLarge : undefined
}

/** Decodes the name of an entry: UTF-8, or the code page of DOS in Brazil, of which yauzl knows the American one. */
function readName(entry: Entry) {
  const raw = entry.fileNameRaw
  const utf8 = decodeUtf8(raw)
  if (utf8 !== undefined) return utf8.replaceAll('\\', '/')
  return getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false)
    .replace(/[╞Σ╟σ╡╖╢╫α]/g, sign => BRAZILIAN_LETTERS[sign] ?? sign)
    .replaceAll('\\', '/')
}

const BRAZILIAN_LETTERS: Record<string, string> = {
  '╞': 'ã',
  Σ: 'õ',
  '╟': 'Ã',
  σ: 'Õ',
  '╡': 'Á',
  '╖': 'À',
  '╢': 'Â',
  '╫': 'Î',
  α: 'Ó',
}

function decodeUtf8(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
