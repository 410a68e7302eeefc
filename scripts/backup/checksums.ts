import { createHash } from 'node:crypto'
import type { ArchiveEntry } from './archive'

// The archive holds checksums in the format of `sha256sum -c`, a thousand at a time, so that neither the writer nor the
// reader has more of them in memory.

const SUMS_PER_ENTRY = 1000
const SUMS_FOLDER = 'sums/'

/**
 * Passes entries on and adds their checksums in between. `whole` is the checksum of all checksums, once every entry has
 * passed.
 */
export async function* withChecksums(
  entries: AsyncIterable<ArchiveEntry>,
  onTotal: (sum: string) => void,
): AsyncGenerator<ArchiveEntry> {
  const checksums = createChecksums()
  for await (const entry of entries) {
    yield entry
    checksums.take(entry)
    if (checksums.pending() >= SUMS_PER_ENTRY) yield checksums.entry()
  }
  if (checksums.pending() > 0) yield checksums.entry()
  onTotal(checksums.onTotal())
}

/** Compares the checksums of an archive with those of its entries. */
export function createChecksumChecker() {
  const checksums = createChecksums()
  return {
    isSums: ({ name }: ArchiveEntry) => name.startsWith(SUMS_FOLDER),
    take(entry: ArchiveEntry) {
      if (checksums.pending() === SUMS_PER_ENTRY) throw new Error(`sums are missing in front of ${entry.name}.`)
      checksums.take(entry)
    },
    /** Returns the first name whose checksum differs, or undefined if all match. */
    differing(sums: ArchiveEntry) {
      const expected = sums.content.toString().split('\n')
      const actual = checksums.entry().content.toString().split('\n')
      const firstDifference = actual.findIndex((line, index) => line !== expected[index])
      if (firstDifference < 0) return expected.length === actual.length ? undefined : sums.name
      return (actual[firstDifference] || expected[firstDifference] || '').split('  ')[1] ?? sums.name
    },
    /** Whether every entry had a checksum and every checksum an entry. */
    isWhole: (sum?: string) => checksums.pending() === 0 && checksums.onTotal() === sum,
  }
}

function createChecksums() {
  const hash = createHash('sha256')
  let lines: string[] = []
  let count = 0
  return {
    pending: () => lines.length,
    take({ name, content }: ArchiveEntry) {
      lines.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    },
    entry(): ArchiveEntry {
      count += 1
      const content = Buffer.from(lines.join(''))
      lines = []
      hash.update(content)
      return { name: `${SUMS_FOLDER}${String(count).padStart(6, '0')}`, content }
    },
    onTotal: () => hash.copy().digest('hex'),
  }
}
