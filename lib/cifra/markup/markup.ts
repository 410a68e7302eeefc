import { type Harmony, harmonyOf } from './chord-group'
import { isDirective } from './directive'

/** One piece of the markup; the sources of all pieces, in order, are the text to the byte. */
export type Piece =
  | { kind: 'text' | 'bold' | 'blank' | 'break'; source: string }
  | { kind: 'label'; source: string; label: string }
  | { kind: 'above' | 'inline'; source: string; harmony: Harmony }

const LINE = /([^\n\r\u2028\u2029]*)(\r\n|[\n\r\u2028\u2029]|$)/g
const MARK = /[[{]|\*{4,}|\*\*/g
// No second opening mark may stand inside, so that a forgotten one spoils only itself.
const ENCLOSED = /\[([^[\]]*)\]|\{([^{}]*)\}/y

export function piecesOf(markup: string): Piece[] {
  const pieces: Piece[] = []
  const read = reader()
  for (const [, line = '', end = ''] of markup.matchAll(LINE)) {
    readLine(line, pieces, read)
    if (end) pieces.push({ kind: 'break', source: end })
  }
  return pieces
}

type Reader = (written: string) => Harmony | undefined

/** Reads a bracket, remembering: a song says the same few chords over and over. */
function reader(): Reader {
  const known = new Map<string, Harmony | undefined>()
  return written => {
    if (!known.has(written)) known.set(written, harmonyOf(written))
    return known.get(written)
  }
}

function readLine(line: string, pieces: Piece[], read: Reader) {
  const first = pieces.length
  let done = 0
  for (const { 0: mark, index } of line.matchAll(MARK)) {
    const piece = index < done ? undefined : pieceAt(line, index, mark, read)
    if (!piece) continue
    if (index > done) pieces.push({ kind: 'text', source: line.slice(done, index) })
    pieces.push(piece)
    done = index + piece.source.length
  }
  if (done < line.length) pieces.push({ kind: 'text', source: line.slice(done) })
  closeBold(pieces, first)
}

/** Bold, or what stands between an opening mark and its closing one on the same line. */
function pieceAt(line: string, at: number, mark: string, read: Reader): Piece | undefined {
  if (mark.startsWith('*')) return mark === '**' ? { kind: 'bold', source: mark } : { kind: 'text', source: mark }
  ENCLOSED.lastIndex = at
  const [source = '', square, curly] = ENCLOSED.exec(line) ?? []
  if (curly === 'n') return { kind: 'blank', source }
  if (curly !== undefined && isDirective(curly)) return { kind: 'label', source, label: source }
  const harmony = read(square ?? curly ?? '')
  if (harmony && square !== undefined) return { kind: 'above', source, harmony }
  if (harmony?.signs.some(sign => sign.chord)) return { kind: 'inline', source, harmony }
  return square?.trim() ? { kind: 'label', source, label: square } : undefined
}

/** Bold needs both its marks on one line; a mark left alone is text. */
function closeBold(pieces: Piece[], first: number) {
  let open: number | undefined
  for (let i = first; i < pieces.length; i++) {
    if (pieces[i]?.kind === 'bold') open = open === undefined ? i : undefined
  }
  if (open !== undefined) pieces[open] = { kind: 'text', source: '**' }
}
