import { pairEqual, type Segment, splitSegments } from './text-segments'

/**
 * A segment of one text or of both, in the order in which they are shown. The rows of one hunk, where the texts
 * differ, have its number; `theirAfter` is the other's white space behind a segment of both.
 */
export type MergeRow = Segment & { side: 'mine' | 'theirs' | 'both'; hunk?: number; theirAfter?: string }
/** A segment of the merged text; `row` is the row it was taken from, if it was not typed by hand. */
type Part = { text: string; after: string; row?: number }
export type MergedText = readonly Part[]

/**
 * The segments of two texts: what both have once, and of what differs first mine and then theirs. Where the two have
 * equally many, each is beside its counterpart.
 */
export function alignTexts(mine: string, theirs: string): MergeRow[] {
  const [mySegments, theirSegments] = [splitSegments(mine), splitSegments(theirs)]
  const pairs = pairEqual(listTexts(mySegments), listTexts(theirSegments))
  const rows: MergeRow[] = []
  let hunk = 0
  let [myNext, theirNext] = [0, 0]
  const addDifferent = (myEnd: number, theirEnd: number) => {
    const own = mySegments.slice(myNext, myEnd).map((segment): MergeRow => ({ ...segment, side: 'mine' }))
    const other = theirSegments.slice(theirNext, theirEnd).map((segment): MergeRow => ({ ...segment, side: 'theirs' }))
    const isPaired = own.length === other.length
    const hunks = isPaired ? own.map((row, at) => [row, ...other.slice(at, at + 1)]) : [[...own, ...other]]
    for (const hunkRows of hunks) {
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

/**
 * The merged text to begin with: mine, and where only the other person changed something since `base`, theirs. Without
 * `base` it is mine.
 */
export function proposeMerge(rows: readonly MergeRow[], base: string | undefined): MergedText {
  let merged = takeSide(rows, 'mine')
  if (base === undefined) return merged

  const before = new Set(listTexts(splitSegments(base)))
  for (const hunk of listHunks(rows)) {
    const [myRows, theirRows] = (['mine', 'theirs'] as const).map(side => hunk.filter(at => rows[at]?.side === side))
    const isChangedBy = (added: number[] = [], removed: number[] = []) =>
      added.some(at => !before.has(rows[at]?.text ?? '')) || removed.some(at => before.has(rows[at]?.text ?? ''))
    if (isChangedBy(myRows, theirRows) || !isChangedBy(theirRows, myRows)) continue
    for (const at of theirRows ?? []) merged = takeRow(rows, merged, at)
    for (const at of myRows ?? []) merged = leaveRow(merged, at)
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
  const isLast = at === merged.length
  const part = { text: segment.text, after: segment.after || (isLast ? '' : '\n'), row }
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
