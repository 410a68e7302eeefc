import type { Harmony } from '@/lib/cifra/markup/chord-group'
import { isInstruction } from '@/lib/cifra/markup/instruction'
import type { Piece } from '@/lib/cifra/markup/markup'
import { isHeading } from '@/lib/cifra/markup/section-name'
import { isTablature } from '@/lib/cifra/markup/tablature'

/**
 * One line: lyrics, chords alone, labels alone, an instruction for those who play, or blank; `chorded` when a chord stands
 * above some of it. Tablature is one line however many strings it has: its words are the rows.
 */
export type Line = { kind: LineKind; chorded: boolean; words: Word[] }
type LineKind = 'lyrics' | 'chords' | 'label' | 'instruction' | 'tablature' | 'blank'

/** What is never broken across lines, and the space after it; its segments' texts together are the sung word. */
export type Word = { segments: Segment[]; space: string }

/** A syllable with the chords above it, chords within the line, or a label such as `Coro`. */
export type Segment = { text: string; above?: Harmony; inline?: Harmony; bold?: true; label?: true }

const BLANK: Line = { kind: 'blank', chorded: false, words: [] }

// Spaces where a line may break; a no-break space is part of its word.
const SUNG_AND_SPACE = /([^ \t\u2000-\u2006\u2008-\u200a\u3000]*)([ \t\u2000-\u2006\u2008-\u200a\u3000]*)/g

/** Lays the pieces out in lines; `{n}` is a blank line of its own, wherever it stands. */
export function linesOf(pieces: Piece[]): Line[] {
  const lines: Line[] = []
  let row: Piece[] = []
  let besideBlank = false
  const endRow = () => {
    const line = lineOf(row)
    const above = lines.at(-1)
    if (line.kind === 'tablature' && above?.kind === 'tablature') above.words.push(...line.words)
    else if (!besideBlank || row.some(piece => piece.source.trim())) lines.push(line)
    row = []
  }
  for (const piece of pieces) {
    if (piece.kind === 'blank') {
      besideBlank = true
      endRow()
      lines.push(BLANK)
    } else if (piece.kind === 'break') {
      endRow()
      besideBlank = false
    } else row.push(piece)
  }
  endRow()
  return lines
}

function lineOf(row: Piece[]): Line {
  const source = row.map(piece => piece.source).join('')
  if (isTablature(source)) {
    return { kind: 'tablature', chorded: false, words: [{ segments: [{ text: source }], space: '' }] }
  }
  const words = wordsOf(row)
  const segments = words.flatMap(word => word.segments)
  const chorded = segments.some(segment => segment.above)
  return { kind: kindOf(segments, row), chorded, words }
}

function kindOf(segments: Segment[], row: Piece[]): LineKind {
  const hasChords = segments.some(segment => segment.above ?? segment.inline)
  const isSung = segments.some(segment => segment.text && !segment.label)
  if (!isSung && hasChords) return 'chords'
  if (isSung && isHeaded(row)) return 'chords'
  if (isInstruction(row.map(wordsOrGap).join(''))) return hasChords ? 'chords' : 'instruction'
  if (isSung) return 'lyrics'
  return segments.some(segment => segment.label) ? 'label' : 'blank'
}

/** `Intro: [G] [D] (2x)`: a name, and then nothing but chords; nobody sings it. */
function isHeaded(row: Piece[]) {
  const first = row.findIndex(piece => 'harmony' in piece)
  const chords = row.flatMap(piece => ('harmony' in piece ? piece.harmony.signs.filter(sign => sign.chord) : []))
  const after = first < 0 ? '' : textOf(row.slice(first)).replace(/\d[x×]|[x×]\d/gi, '')
  return first > 0 && !/\p{L}/u.test(after) && isHeading(textOf(row.slice(0, first)), chords.length)
}

/** A chord parts what stands on both sides of it: `In[G]tro` is sung. */
function wordsOrGap(piece: Piece) {
  if ('harmony' in piece) return ' '
  return piece.kind === 'text' || piece.kind === 'label' ? piece.source : ''
}

const textOf = (row: Piece[]) => row.map(piece => (piece.kind === 'text' ? piece.source : '')).join('')

/** A word ends at a space, not at a chord: `Se[G]nhor` is one word of two segments. */
function wordsOf(row: Piece[]): Word[] {
  const words: Word[] = []
  let bold = false
  for (const piece of row) {
    if (piece.kind === 'bold') bold = !bold
    else if (piece.kind === 'label') begin(words, { text: piece.label, label: true }, bold)
    else if (piece.kind === 'above') begin(words, { text: '', above: piece.harmony }, bold)
    else if (piece.kind === 'inline') begin(words, { text: '', inline: piece.harmony }, bold)
    else sing(words, piece.source, bold)
  }
  return words
}

function begin(words: Word[], segment: Segment, bold: boolean) {
  const word = segment.label ? newWord(words) : openWord(words)
  word.segments.push(bold ? { ...segment, bold } : segment)
}

function sing(words: Word[], text: string, bold: boolean) {
  for (const [, sung, space] of text.matchAll(SUNG_AND_SPACE)) {
    if (sung) singWord(words, sung, bold)
    if (space) (words.at(-1) ?? newWord(words)).space += space
  }
}

/** The text goes under the chord just placed, or on with the text before it. */
function singWord(words: Word[], sung: string, bold: boolean) {
  const segment = openWord(words).segments.at(-1)
  if (segment && !!segment.bold === bold) segment.text += sung
  else begin(words, { text: sung }, bold)
}

function openWord(words: Word[]) {
  const word = words.at(-1)
  return !word || word.space || word.segments.at(-1)?.label ? newWord(words) : word
}

function newWord(words: Word[]) {
  const word: Word = { segments: [], space: '' }
  words.push(word)
  return word
}
