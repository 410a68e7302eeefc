import type { Line } from './line'

/** A song on a wide screen: what stands side by side in two columns, and at which blank lines the next such part begins. */
export type Spreads = ReadonlySet<number>

/** What a column shows without scrolling, in lines with chords: less than a screen is high. */
const SHORT = 13
/** Two columns of it. */
const SPREAD = 28
/** The letters of a line that fit into a column. */
const COLUMN_LETTERS = 42

/**
 * Divides a long song into spreads, at blank lines: the reader is at the end of one when its second column ends, and
 * goes on below. A short song has none: it is one column.
 */
export function findSpreads(lines: readonly Line[]): Spreads | undefined {
  const heights = lines.map(estimateHeight)
  const total = heights.reduce((sum, height) => sum + height, 0)
  if (total <= SHORT) return undefined

  const count = Math.ceil(total / SPREAD)
  const ends = new Set<number>()
  let above = 0
  const blanks = lines.flatMap(({ kind }, number) => {
    above += heights[number] ?? 0
    return kind === 'blank' ? [{ number, above }] : []
  })
  for (let spread = 1; spread < count; spread += 1) {
    const wanted = (total * spread) / count
    const [nearest] = blanks.toSorted((one, other) => Math.abs(one.above - wanted) - Math.abs(other.above - wanted))
    if (nearest) ends.add(nearest.number)
  }
  return ends
}

const HEIGHTS = { lyrics: 0.55, chords: 0.6, label: 0.65, instruction: 0.5, tablature: 0.4, blank: 0.35 } as const

/** Estimates how high a line is, relative to one with chords; only the browser knows. */
function estimateHeight({ kind, hasChords, words }: Line) {
  if (kind === 'tablature') return words.length * HEIGHTS.tablature
  const letters = words.reduce(
    (sum, { segments, space }) => sum + segments.reduce((sum, { text }) => sum + text.length, space.length),
    0,
  )
  return (hasChords ? 1 : HEIGHTS[kind]) * Math.max(1, Math.ceil(letters / COLUMN_LETTERS))
}
