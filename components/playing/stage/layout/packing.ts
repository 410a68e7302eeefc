import type { Line } from '@/lib/engines/cifra/chart/line'

/** A line's height, and the part of it that is dropped at the top of a column. */
export type LineHeight = { kind: Line['kind']; height: number; lead: number }
/** The lines of a column: `from` inclusive, `to` exclusive. */
export type Span = { from: number; to: number }

type Item = { line: number; height: number; lead: number; gap: number; torn: number }
type Packing = { columns: number; torn: number; to: number }

/** A tolerance for the browser's rounding. */
const ROUNDING = 0.5

/**
 * Packs the lines into as few columns of one height as possible, avoiding torn verses first, or, with `tear`, avoiding
 * additional columns first. Returns undefined if a line is taller than a column.
 */
export function packIntoColumns(lines: readonly LineHeight[], height: number, tear = false) {
  const items = listPackItems(lines)
  const packings: Packing[] = []
  packings[items.length] = { columns: 0, torn: 0, to: items.length }
  for (let from = items.length - 1; from >= 0; from -= 1) {
    const packing = findBestPacking(items, from, height, packings, tear)
    if (!packing) return
    packings[from] = packing
  }

  const columns: Span[] = []
  for (let at = 0; at < items.length; at = packings[at]?.to ?? items.length) {
    const last = items[(packings[at]?.to ?? items.length) - 1]
    columns.push({ from: items[at]?.line ?? 0, to: (last?.line ?? 0) + 1 })
  }
  return { columns, torn: packings[0]?.torn ?? 0 }
}

function findBestPacking(items: Item[], from: number, height: number, packings: Packing[], tear: boolean) {
  let best: Packing | undefined
  let filled = 0
  for (let to = from; to < items.length; to += 1) {
    const { height: tall, lead, gap } = items[to] as Item
    filled += to === from ? tall - lead : gap + tall
    if (filled > height + ROUNDING) break
    const rest = packings[to + 1]
    if (!rest) continue
    const packing = { columns: rest.columns + 1, torn: rest.torn + (items[to + 1]?.torn ?? 0), to: to + 1 }
    // Of two equally good packings, prefers the one that fills the first column more.
    if (!best || !isWorse(packing, best, tear)) best = packing
  }
  return best
}

const isWorse = (packing: Packing, than: Packing, tear: boolean) =>
  tear
    ? packing.columns > than.columns || (packing.columns === than.columns && packing.torn > than.torn)
    : packing.torn > than.torn || (packing.torn === than.torn && packing.columns > than.columns)

/** Lists the visible lines, each with the gap above and the penalty for starting a column there. */
function listPackItems(lines: readonly LineHeight[]): Item[] {
  const visible = lines
    .map((line, index) => ({ ...line, index }))
    .filter(({ kind, height }) => kind !== 'blank' && height > 0)
  const verses = findVersePositions(
    visible.map(({ index }) => index),
    lines,
  )
  return visible.map(({ index, kind: _, height, lead }, at) => {
    const before = visible[at - 1]
    const gap = before ? findBlankHeight(lines, before.index, index) : 0
    const { position, length } = verses[at] ?? { position: 0, length: 1 }
    const alone = before && verses[at - 1]?.length === 1
    const torn =
      before?.kind === 'label'
        ? 4
        : position === 0
          ? alone
            ? 0.5
            : 0
          : position === 1 || position === length - 1
            ? 2
            : 1
    return { line: index, height, lead, gap, torn }
  })
}

/** Returns each visible line's position in its verse, and the verse's length; blank lines separate verses. */
function findVersePositions(visible: number[], lines: readonly LineHeight[]) {
  const positions = visible.map(() => ({ position: 0, length: 1 }))
  let first = 0
  for (let at = 1; at <= visible.length; at += 1) {
    const goesOn =
      at < visible.length && !lines.slice(visible[at - 1], visible[at]).some(({ kind }) => kind === 'blank')
    if (goesOn) continue
    for (let one = first; one < at; one += 1) positions[one] = { position: one - first, length: at - first }
    first = at
  }
  return positions
}

/** Where chords are hidden, the blank lines around them would add up to a hole: only the tallest counts. */
const findBlankHeight = (lines: readonly LineHeight[], from: number, to: number) =>
  Math.max(0, ...lines.slice(from + 1, to).map(({ kind, height }) => (kind === 'blank' ? height : 0)))
