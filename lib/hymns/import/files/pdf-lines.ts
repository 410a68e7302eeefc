import { ARIAL, measureLetter } from '@/lib/engines/cifra/paste/widths/letter-widths'

/** A piece of text where a PDF draws it: its left end and baseline in points, upwards. */
export type TextPiece = { text: string; x: number; y: number; width: number; size: number; isMonospaced: boolean }
/** A line of a column; `edges` are the left ends of its characters, and the right end of the last. */
export type PageLine = {
  text: string
  edges: number[]
  y: number
  size: number
  isMonospaced: boolean
  startsColumn: boolean
}

/** Pieces whose baselines are this near, in parts of their size, are one line. */
const SAME_LINE = 0.35
/** A gap this wide, in parts of the size, is a space. */
const SPACE = 0.14

/** Lists a page's lines as they are read: from above to below, and one column after the other. */
export function listPageLines(pieces: TextPiece[]): PageLine[] {
  const gutter = findGutter(pieces)
  if (gutter === undefined) return buildColumn(pieces)
  // What crosses the gutter, such as a title, stands between the columns above it and those below.
  const crossing = pieces.filter(({ x, width }) => x < gutter && x + width > gutter).sort((a, b) => b.y - a.y)
  const bounds = [...crossing.map(({ y }) => y), Number.NEGATIVE_INFINITY]
  let above = Number.POSITIVE_INFINITY
  return bounds.flatMap((bound, i) => {
    const band = pieces.filter(piece => piece.y < above && piece.y > bound && !crossing.includes(piece))
    above = bound
    const own = crossing[i]
    return [
      ...buildColumn(band.filter(({ x }) => x < gutter)),
      ...buildColumn(band.filter(({ x }) => x >= gutter)),
      ...(own ? buildColumn([own]) : []),
    ]
  })
}

/** Returns the size that most letters have. */
export function findBodySize(lines: PageLine[]) {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 12
}

function buildColumn(pieces: TextPiece[]): PageLine[] {
  const rows: TextPiece[][] = []
  for (const piece of [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const first = rows.at(-1)?.[0]
    if (first && first.y - piece.y < Math.max(first.size, piece.size) * SAME_LINE) rows.at(-1)?.push(piece)
    else rows.push([piece])
  }
  return rows.map((row, i) => ({ ...buildLine(row.sort((a, b) => a.x - b.x)), startsColumn: i === 0 }))
}

/** Joins the pieces of a line; a gap is as many spaces as fit in, so that chords stay apart. */
function buildLine(row: TextPiece[]): Omit<PageLine, 'startsColumn'> {
  const size = Math.max(...row.map(piece => piece.size))
  let text = ''
  const edges: number[] = []
  let end = row[0]?.x ?? 0
  for (const piece of row) {
    const gap = piece.x - end
    if (text && !text.endsWith(' ') && gap > size * SPACE) {
      const count = Math.min(40, Math.max(1, Math.round(gap / (size * 0.5))))
      for (let i = 0; i < count; i++) edges.push(end + (gap * i) / count)
      text += ' '.repeat(count)
    }
    for (const edge of measurePiece(piece)) edges.push(edge)
    text += piece.text
    end = piece.x + piece.width
  }
  return { text, edges: [...edges, end], y: row[0]?.y ?? 0, size, isMonospaced: row.every(isMonospaced) }
}

const isMonospaced = (piece: TextPiece) => piece.isMonospaced

/** Shares the width of a piece among its characters, as they share it in Arial. */
function measurePiece({ text, x, width, isMonospaced }: TextPiece) {
  const widths = Array.from(text, character => (isMonospaced ? 1 : measureLetter(ARIAL, character)))
  const scale = width / (widths.reduce((sum, part) => sum + part, 0) || 1)
  const edges: number[] = []
  let at = x
  for (const [i, character] of Array.from(text).entries()) {
    for (let unit = 0; unit < character.length; unit++) edges.push(at)
    at += (widths[i] ?? 0) * scale
  }
  return edges
}

const BIN = 2
/** A column has at least this many lines. */
const MIN_LINES = 8

/** Finds the empty strip between two columns: to its right, most lines begin at the same distance. */
function findGutter(pieces: TextPiece[]): number | undefined {
  if (pieces.length < MIN_LINES * 2) return undefined
  const left = Math.min(...pieces.map(({ x }) => x))
  const right = Math.max(...pieces.map(({ x, width }) => x + width))
  const size = pieces.map(piece => piece.size).sort((a, b) => a - b)[pieces.length >> 1] ?? 12
  const covered = new Array<number>(Math.ceil((right - left) / BIN) + 1).fill(0)
  for (const { x, width } of pieces)
    for (let bin = Math.floor((x - left) / BIN); bin <= (x + width - left) / BIN; bin++)
      covered[bin] = (covered[bin] ?? 0) + 1
  const most = pieces.length * 0.02
  const isFree = (bin: number) => (covered[bin] ?? 0) <= most
  let best: number | undefined
  let widest = size * 0.9
  for (let bin = Math.floor(covered.length * 0.25); bin < covered.length * 0.75; bin++) {
    if (!isFree(bin)) continue
    const start = bin
    while (bin < covered.length && isFree(bin)) bin++
    const width = (bin - start) * BIN
    const edge = left + bin * BIN
    if (width <= widest || !startsAlike(pieces, edge - BIN * 2, size)) continue
    widest = width
    best = edge - BIN
  }
  return best
}

/** Whether what is right of an edge is a column: many lines, most of which begin there. */
function startsAlike(pieces: TextPiece[], edge: number, size: number) {
  const starts = new Map<number, number>()
  for (const { x, y } of pieces) {
    if (x < edge) continue
    const row = Math.round(y)
    starts.set(row, Math.min(starts.get(row) ?? Number.POSITIVE_INFINITY, x))
  }
  const near = [...starts.values()].filter(x => x - edge < size * 2).length
  return starts.size >= MIN_LINES && near >= starts.size * 0.5
}
