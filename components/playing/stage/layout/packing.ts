import type { Line } from '@/lib/cifra/chart/line'

/** A line as tall as it stands, and the part of that which falls away where a column begins with it. */
export type Tall = { kind: Line['kind']; height: number; lead: number }
/** The lines of a column: from one to before another. */
export type Span = { from: number; to: number }

type Item = { line: number; height: number; lead: number; gap: number; torn: number }
type Way = { columns: number; torn: number; to: number }

/** What rounding of browsers may add up to. */
const ROUNDING = 0.5

/**
 * Lines put into columns of one height, in as few as can be; as the first thing no verse is torn, or, with `tear`, no
 * column is added. Nothing where a single line is taller than a column.
 */
export function packed(lines: readonly Tall[], height: number, tear = false) {
  const items = itemsOf(lines)
  const ways: Way[] = []
  ways[items.length] = { columns: 0, torn: 0, to: items.length }
  for (let from = items.length - 1; from >= 0; from -= 1) {
    const way = bestWay(items, from, height, ways, tear)
    if (!way) return
    ways[from] = way
  }

  const columns: Span[] = []
  for (let at = 0; at < items.length; at = ways[at]?.to ?? items.length) {
    const last = items[(ways[at]?.to ?? items.length) - 1]
    columns.push({ from: items[at]?.line ?? 0, to: (last?.line ?? 0) + 1 })
  }
  return { columns, torn: ways[0]?.torn ?? 0 }
}

function bestWay(items: Item[], from: number, height: number, ways: Way[], tear: boolean) {
  let best: Way | undefined
  let filled = 0
  for (let to = from; to < items.length; to += 1) {
    const { height: tall, lead, gap } = items[to] as Item
    filled += to === from ? tall - lead : gap + tall
    if (filled > height + ROUNDING) break
    const rest = ways[to + 1]
    if (!rest) continue
    const way = { columns: rest.columns + 1, torn: rest.torn + (items[to + 1]?.torn ?? 0), to: to + 1 }
    // Of two that are as good, the one that fills the first column more.
    if (!best || !worse(way, best, tear)) best = way
  }
  return best
}

const worse = (way: Way, than: Way, tear: boolean) =>
  tear
    ? way.columns > than.columns || (way.columns === than.columns && way.torn > than.torn)
    : way.torn > than.torn || (way.torn === than.torn && way.columns > than.columns)

/** What is seen, each with the gap above it and with what it costs to begin a column there. */
function itemsOf(lines: readonly Tall[]): Item[] {
  const seen = lines
    .map((line, index) => ({ ...line, index }))
    .filter(({ kind, height }) => kind !== 'blank' && height > 0)
  const verses = versesOf(
    seen.map(({ index }) => index),
    lines,
  )
  return seen.map(({ index, kind: _, height, lead }, at) => {
    const before = seen[at - 1]
    const gap = before ? blankBetween(lines, before.index, index) : 0
    const { place, length } = verses[at] ?? { place: 0, length: 1 }
    const alone = before && verses[at - 1]?.length === 1
    const torn =
      before?.kind === 'label' ? 4 : place === 0 ? (alone ? 0.5 : 0) : place === 1 || place === length - 1 ? 2 : 1
    return { line: index, height, lead, gap, torn }
  })
}

/** For each line that is seen, its place in its verse and how long that is; blank lines stand between verses. */
function versesOf(seen: number[], lines: readonly Tall[]) {
  const places = seen.map(() => ({ place: 0, length: 1 }))
  let first = 0
  for (let at = 1; at <= seen.length; at += 1) {
    const goesOn = at < seen.length && !lines.slice(seen[at - 1], seen[at]).some(({ kind }) => kind === 'blank')
    if (goesOn) continue
    for (let one = first; one < at; one += 1) places[one] = { place: one - first, length: at - first }
    first = at
  }
  return places
}

/** Where chords are put away, the blank lines about them would stand together as one hole: the tallest counts. */
const blankBetween = (lines: readonly Tall[], from: number, to: number) =>
  Math.max(0, ...lines.slice(from + 1, to).map(({ kind, height }) => (kind === 'blank' ? height : 0)))
