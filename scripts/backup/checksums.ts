import { createHash } from 'node:crypto'
import type { ArchiveEntry } from './archive'

// Sums stand in the archive in the form that `sha256sum -c` reads, a thousand at a time: neither who writes nor who
// reads has to hold more of them than that.

const SUMS_PER_ENTRY = 1000
const SUMS_FOLDER = 'sums/'

/** Passes entries on, and puts their sums between them. `whole` is the sum of all sums, once all have passed. */
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

/** Holds the sums that stand in an archive against what stands in front of them. */
export function createChecksumChecker() {
  const checksums = createChecksums()
  return {
    isSums: ({ name }: ArchiveEntry) => name.startsWith(SUMS_FOLDER),
    take(entry: ArchiveEntry) {
      if (checksums.pending() === SUMS_PER_ENTRY) throw new Error(`sums are missing in front of ${entry.name}.`)
      checksums.take(entry)
    },
    /** The first name of which the archive says something else; nothing when all is as it was. */
    differing(sums: ArchiveEntry) {
      const expected = sums.content.toString().split('\n')
      const actual = checksums.entry().content.toString().split('\n')
      const firstDifference = actual.findIndex((line, index) => line !== expected[index])
      if (firstDifference < 0) return expected.length === actual.length ? undefined : sums.name
      return (actual[firstDifference] || expected[firstDifference] || '').split('  ')[1] ?? sums.name
    },
    /** Nothing came that no sum was taken of, and no sum is missing. */
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
