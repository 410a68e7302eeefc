import { findRanges, type Row } from './doubt-row'
import { listFeatures } from './line-features'

/** How much each feature says that nobody sings a line, in tenths of the logarithm of its odds. */
export type Weights = Readonly<Record<string, number>>

/** How much what stands around a line without chords counts, and how much one of these lines at most. */
const [SHARE, MOST] = [0.2, 30]

/** Weighs how likely nobody sings each line with words: by its features, and by the lines without chords around it. */
export function weighLines(rows: Row[], weights: Weights): (number | undefined)[] {
  const own = listFeatures(rows).map(names => names?.reduce((sum, name) => sum + (weights[name] ?? 0), 0))
  const bare = own.map((weight = 0, at) =>
    rows[at]?.kind === 'bare' ? Math.max(-MOST, Math.min(MOST, weight)) : undefined,
  )
  const blocks = findRanges(rows, ({ kind }) => kind === 'bare')
  return own.map((weight, at) => {
    const block = blocks[at]
    if (weight === undefined || bare[at] === undefined || !block) return weight
    const others = average(bare.slice(block.start, block.end).toSpliced(at - block.start, 1))
    return weight + SHARE * ((bare[at - 1] ?? 0) + (bare[at + 1] ?? 0) + others + average(bare.toSpliced(at, 1)))
  })
}

function average(list: (number | undefined)[]) {
  const known = list.filter(weight => weight !== undefined)
  return known.reduce((sum, weight) => sum + weight, 0) / Math.max(1, known.length)
}
