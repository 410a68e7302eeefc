import { type PlacedSegment, placeSegments } from './placed-segments'
import { pairEqual, type Segment, splitSegments } from './text-segments'

/**
 * A segment of one text or of both, in the order in which they are shown. The rows of one hunk, where the texts
 * differ, have its number; `theirAfter` is the other's white space behind a segment of both.
 */
export type MergeRow = Segment & Change & { side: 'mine' | 'theirs' | 'both'; hunk?: number; theirAfter?: string }
/** What the segment is to the text from before, if that is known. */
type Change = Partial<Pick<PlacedSegment, 'origin' | 'place'>>
/** A segment of the merged text; `row` is the row it was taken from, if it was not typed by hand. */
type Part = { text: string; after: string; row?: number }
export type MergedText = readonly Part[]

/**
 * The segments of two texts: what both have once, and of what differs first mine and then theirs. With the text from
 * before, a hunk is what became of one of its segments, or what was added at one place; without it, where the two have
 * equally many segments, each is beside its counterpart.
 */
export function alignTexts(mine: string, theirs: string, base?: string): MergeRow[] {
  const before = base === undefined ? undefined : splitSegments(base)
  const split = (text: string): (Segment & Change)[] =>
    before ? placeSegments(splitSegments(text), before) : splitSegments(text)
  const [mySegments, theirSegments] = [split(mine), split(theirs)]
  const pairs = pairEqual(listTexts(mySegments), listTexts(theirSegments))
  const rows: MergeRow[] = []
  let hunk = 0
  let [myNext, theirNext] = [0, 0]
  const addDifferent = (myEnd: number, theirEnd: number) => {
    const own = mySegments.slice(myNext, myEnd).map((segment): MergeRow => ({ ...segment, side: 'mine' }))
    const other = theirSegments.slice(theirNext, theirEnd).map((segment): MergeRow => ({ ...segment, side: 'theirs' }))
    for (const hunkRows of before ? groupByPlace(own, other) : groupByNumber(own, other)) {
      rows.push(...hunkRows.map(row => ({ ...row, hunk })))
      hunk++
    }
  }
  for (const [at, segment] of mySegments.entries()) {
    const partner = pairs[at]
    if (partner === undefined) continue
    addDifferent(at, partner)
    rows.push({ ...segment, side: 'both', theirAfter: theirSegments[partner]?.after })
    ;[myNext, theirNext] = [at + 1, partner + 1]
  }
  addDifferent(mySegments.length, theirSegments.length)
  return rows
}

const groupByNumber = (own: MergeRow[], other: MergeRow[]) =>
  own.length === other.length ? own.map((row, at) => [row, ...other.slice(at, at + 1)]) : [[...own, ...other]]

function groupByPlace(own: MergeRow[], other: MergeRow[]) {
  const places = [...new Set([...own, ...other].map(({ place = 0 }) => place))].sort((one, next) => one - next)
  return places.map(place => [...own, ...other].filter(row => row.place === place))
}

/**
 * The merged text to begin with: mine, with what the other person added, and what only they changed, as they left it.
 * What both changed is as I left it. So is everything if the text from before is unknown.
 */
export function proposeMerge(rows: readonly MergeRow[]): MergedText {
  let merged = takeSide(rows, 'mine')
  for (const hunk of listHunks(rows)) {
    const sideRows = (side: 'mine' | 'theirs') => hunk.filter(at => rows[at]?.side === side)
    const isLeftByMe = sideRows('mine').some(at => rows[at]?.origin === 'left')
    for (const at of sideRows('theirs'))
      if (isLeftByMe || rows[at]?.origin === 'added') merged = takeRow(rows, merged, at)
    if (isLeftByMe) for (const at of sideRows('mine')) merged = leaveRow(merged, at)
  }
  return merged
}

/** The whole text of one side. */
export const takeSide = (rows: readonly MergeRow[], side: 'mine' | 'theirs'): MergedText =>
  rows.flatMap(({ text, after, side: rowSide, theirAfter }, row) => {
    if (rowSide !== side && rowSide !== 'both') return []
    return [{ text, after: (side === 'theirs' ? theirAfter : undefined) ?? after, row }]
  })

export const hasRow = (merged: MergedText, row: number) => merged.some(part => part.row === row)

/** Adds a row behind the nearest one above it that the text still has. */
export function takeRow(rows: readonly MergeRow[], merged: MergedText, row: number): MergedText {
  const segment = rows[row]
  if (!segment || hasRow(merged, row)) return merged
  const at = merged.findLastIndex(part => part.row !== undefined && part.row < row) + 1
  const previous = merged[at - 1]
  const next = merged[at]
  const part = { text: segment.text, after: segment.after || (next ? rows[next.row ?? -1]?.before || '\n' : ''), row }
  const added = merged.toSpliced(at, 0, part)
  return previous && !previous.after ? added.with(at - 1, { ...previous, after: segment.before || '\n' }) : added
}

/** Removes a row. The new last part loses the white space behind it. */
export function leaveRow(merged: MergedText, row: number): MergedText {
  const rest = merged.filter(part => part.row !== row)
  const last = rest.at(-1)
  return last?.after && merged.at(-1)?.row === row ? rest.with(-1, { ...last, after: '' }) : rest
}

/** Takes over a text that was typed by hand: the rows that it still has, or has again, count as taken. */
export function typeText(rows: readonly MergeRow[], merged: MergedText, text: string): MergedText {
  const segments = splitSegments(text)
  const pairs = pairEqual(listTexts(segments), listTexts(merged))
  const parts = segments.map(({ text, after }, at): Part => ({ text, after, row: merged[pairs[at] ?? -1]?.row }))
  const taken = new Set(parts.map(({ row }) => row))
  return parts.map(part => {
    if (part.row !== undefined) return part
    const row = rows.findIndex(({ text }, at) => text === part.text && !taken.has(at))
    if (row < 0) return part
    taken.add(row)
    return { ...part, row }
  })
}

/** The indices of the rows of each hunk. */
export function listHunks(rows: readonly MergeRow[]) {
  const hunks: number[][] = []
  for (const [at, { hunk }] of rows.entries()) {
    if (hunk === undefined) continue
    hunks[hunk] ??= []
    hunks[hunk].push(at)
  }
  return hunks
}

const listTexts = (segments: readonly { text: string }[]) => segments.map(({ text }) => text)
