import { writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { type ArchiveEntry, createFileSource, readEntries, writeArchive } from '@/scripts/backup/archive'
import { withChecksums } from '@/scripts/backup/checksums'

type Change = (entries: ArchiveEntry[]) => Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>

/** Changes an archive and closes it anew, with sums that match, as somebody would who means it. */
export async function rewriteArchive(
  from: string,
  to: string,
  change: Change,
  counts: (counts: Counts) => void = () => {},
) {
  const entries = await Array.fromAsync(readEntries(createFileSource(from)))
  const content = change(entries.filter(({ name }) => !/^(sums\/|counts\.json)/.test(name)))
  const final: Counts = JSON.parse(entries.at(-1)?.content.toString() ?? '')
  counts(final)
  async function* closeAnew() {
    yield* withChecksums(Readable.from(content), sum => {
      final.sums = sum
    })
    yield { name: 'counts.json', content: Buffer.from(JSON.stringify(final)) }
  }
  await writeArchive(to, closeAnew())
}
type Counts = { rows: Record<string, number>; uploads: number; missing: string[]; sums?: string }

/** Changes the text of the entries whose names match. */
export const editEntries =
  (which: RegExp, edit: (text: string) => string): Change =>
  entries =>
    entries.map(entry =>
      which.test(entry.name) ? { ...entry, content: Buffer.from(edit(`${entry.content}`)) } : entry,
    )

type TarEntry = { name: string; content?: string | Buffer; type?: string /** What the header claims. */; size?: number }

/** Writes a .tar.gz whose headers say whatever they are told to say. */
export function writeTar(file: string, entries: TarEntry[]) {
  writeFileSync(file, gzipSync(Buffer.concat([...entries.map(encodeEntry), Buffer.alloc(1024)])))
}

/** One entry as `ustar` writes it: a block of 512 bytes, then the content, filled up to whole blocks. */
export function encodeEntry({ name, content = '', type = '0', size }: TarEntry) {
  const bytes = Buffer.from(content)
  const header = Buffer.alloc(512)
  header.write(name, 0, 100)
  header.write('0000600', 100)
  header.write((size ?? bytes.length).toString(8).padStart(11, '0'), 124)
  header.write('00000000000', 136)
  header.write(type, 156)
  if (type === '2') header.write('/etc/passwd', 157)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 8 * 32)
  header.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148)
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
}
