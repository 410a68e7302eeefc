import { mayBeChords } from '@/lib/engines/cifra/paste/chord-line'
import { readFactLine } from '@/lib/engines/cifra/paste/facts/fact-line'
import { isSectionLine } from '@/lib/engines/cifra/paste/facts/title-line'
import type { PageLine } from './pdf-lines'

/** Lines at the same height, beside each other in two columns too. */
type Row = { lines: PageLine[]; text: string; y: number; distance: number }
type Edge = 'top' | 'bottom'

/** A header or footer has at most this many lines. */
const MARGIN_LINES = 2
/** A lone number this many letters' heights below the text is the page's. */
const FAR = 1.7
/** The share of pages on which a line stands at the edge, from which on it is a header or footer. */
const MOST_PAGES = 0.6

const PAGE_NUMBER = /\bp[aá]g(?:ina|\.)?\s*\d{1,4}(?:\s*(?:de|\/)\s*\d{1,4})?\s*$/iu
const LONE_NUMBER = /^[-–—\s]*\d{1,4}(?:\s*(?:de|\/)\s*\d{1,4})?[-–—\s]*$/u
/** `https://…  1/2` and `12/03/2026, 20:15`: what browsers print around a page. */
const PRINTED = /^(?:https?:\/\/|www\.)\S|\shttps?:\/\/\S|^\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}\b/iu

/** Leaves out what is printed above or below the text of the pages: a church's name, page numbers, addresses. */
export function removeMargins(pages: PageLine[][]): PageLine[][] {
  let remaining = pages
  for (let line = 0; line < MARGIN_LINES; line++)
    for (const edge of ['bottom', 'top'] as const) remaining = removeEdge(remaining, edge)
  return remaining
}

function removeEdge(pages: PageLine[][], edge: Edge) {
  const rows = pages.map(lines => findEdgeRow(lines, edge))
  const counts = new Map<string, number>()
  for (const row of rows) if (row) counts.set(toKey(row, edge), (counts.get(toKey(row, edge)) ?? 0) + 1)
  const isRepeated = (row: Row) => {
    const count = counts.get(toKey(row, edge)) ?? 0
    return count > 1 && count >= rows.length * MOST_PAGES && !isOfSong(row.text)
  }
  return pages.map((lines, page) => {
    const row = rows[page]
    return row && (isPageMark(row, edge) || isRepeated(row)) ? removeLines(lines, row.lines) : lines
  })
}

function findEdgeRow(lines: PageLine[], edge: Edge): Row | undefined {
  if (lines.length < 2) return undefined
  const heights = lines.map(({ y }) => y)
  const y = edge === 'top' ? Math.max(...heights) : Math.min(...heights)
  const isInRow = (line: PageLine) => Math.abs(line.y - y) < line.size * 0.35
  const row = lines.filter(isInRow)
  const others = lines.filter(line => !isInRow(line))
  const size = row[0]?.size ?? 12
  const distance = Math.min(...others.map(other => Math.abs(other.y - y))) / size
  return { lines: row, text: row.map(({ text }) => text.trim()).join('  '), y, distance }
}

/** Page numbers differ below the text; a number above it may be a hymn's. */
const toKey = ({ text, y }: Row, edge: Edge) =>
  `${edge === 'bottom' ? text.replace(/\d+/g, '#') : text} ${Math.round(y / 4)}`

const isPageMark = ({ text, distance }: Row, edge: Edge) =>
  PAGE_NUMBER.test(text) || PRINTED.test(text) || (edge === 'bottom' && distance > FAR && LONE_NUMBER.test(text))

const isOfSong = (text: string) => mayBeChords(text) || isSectionLine(text) || readFactLine(text) !== undefined

/** A column begins with its first remaining line. */
function removeLines(lines: PageLine[], removed: PageLine[]) {
  let startsColumn = false
  return lines.flatMap(line => {
    startsColumn ||= line.startsColumn
    if (removed.includes(line)) return []
    const remaining = { ...line, startsColumn }
    startsColumn = false
    return [remaining]
  })
}
