import { createHash } from 'node:crypto'
import type { Entry } from './archive'

// Sums stand in the archive in the form that `sha256sum -c` reads, a thousand at a time: neither who writes nor who
// reads has to hold more of them than that.

const many = 1000
const folder = 'sums/'

/** Passes entries on, and puts their sums between them. `whole` is the sum of all sums, once all have passed. */
export async function* withSums(entries: AsyncIterable<Entry>, whole: (sum: string) => void): AsyncGenerator<Entry> {
  const taken = summing()
  for await (const entry of entries) {
    yield entry
    taken.take(entry)
    if (taken.pending() >= many) yield taken.entry()
  }
  if (taken.pending() > 0) yield taken.entry()
  whole(taken.whole())
}

/** Holds the sums that stand in an archive against what stands in front of them. */
export function sumChecker() {
  const taken = summing()
  return {
    isSums: ({ name }: Entry) => name.startsWith(folder),
    take(entry: Entry) {
      if (taken.pending() === many) throw new Error(`sums are missing in front of ${entry.name}.`)
      taken.take(entry)
    },
    /** The first name of which the archive says something else; nothing when all is as it was. */
    differing(sums: Entry) {
      const said = sums.content.toString().split('\n')
      const found = taken.entry().content.toString().split('\n')
      const at = found.findIndex((line, index) => line !== said[index])
      if (at < 0) return said.length === found.length ? undefined : sums.name
      return (found[at] || said[at] || '').split('  ')[1] ?? sums.name
    },
    /** Nothing came that no sum was taken of, and no sum is missing. */
    isWhole: (sum?: string) => taken.pending() === 0 && taken.whole() === sum,
  }
}

function summing() {
  const hash = createHash('sha256')
  let lines: string[] = []
  let count = 0
  return {
    pending: () => lines.length,
    take({ name, content }: Entry) {
      lines.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    },
    entry(): Entry {
      count += 1
      const content = Buffer.from(lines.join(''))
      lines = []
      hash.update(content)
      return { name: `${folder}${String(count).padStart(6, '0')}`, content }
    },
    whole: () => hash.copy().digest('hex'),
  }
}
