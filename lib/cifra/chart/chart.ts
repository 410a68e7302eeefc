import { movedHarmony } from '@/lib/cifra/markup/chord-group'
import { type Piece, piecesOf } from '@/lib/cifra/markup/markup'
import { type Accidental, accidentalOf, octave } from '@/lib/cifra/theory/note'
import { type Line, linesOf } from './line'
import { once, redrawn } from './map-chords'

/** A hymn ready to be shown: its lines in the key of now, and the pieces of markup that they come from. */
export type Chart = { lines: Line[]; pieces: Piece[]; offset: number; accidental: Accidental }

export function chart(lyrics: string): Chart {
  const pieces = piecesOf(lyrics)
  return { lines: linesOf(pieces), pieces, offset: 0, accidental: majorityOf(pieces) }
}

/** The chart an offset away from its original key, whatever key it is in now; offset 0 is the original. */
export function moved(chart: Chart, steps: number): Chart {
  const offset = octave(steps)
  if (offset === chart.offset) return chart
  const move = once(harmony => movedHarmony(harmony, offset, chart.accidental))
  return {
    ...chart,
    offset,
    lines: chart.lines.map(line => redrawn(line, move)),
    pieces: chart.pieces.map(piece => ('harmony' in piece ? { ...piece, harmony: move(piece.harmony) } : piece)),
  }
}

/** The chart as markup again, in its key of now; at offset 0 the very text it was made from. */
export function markupOf({ pieces }: Chart) {
  return pieces.map(sourceOf).join('')
}

function sourceOf(piece: Piece) {
  if (!('harmony' in piece)) return piece.source
  return piece.kind === 'above' ? `[${piece.harmony.text}]` : `{${piece.harmony.text}}`
}

/** What is sung and nothing else: no chords, no marks; for copying, searching and reading aloud. */
export function plainLyrics(lyrics: string) {
  return linesOf(piecesOf(lyrics))
    .filter(({ kind }) => kind !== 'chords' && kind !== 'tablature' && kind !== 'instruction')
    .map(plainLine)
    .join('\n')
    .trim()
}

function plainLine({ words }: Line) {
  const texts = words.map(word => word.segments.map(segment => segment.text).join(''))
  return texts.filter(Boolean).join(' ')
}

/** The accidental most of the song's notes have; sharps where there are none or as many. */
function majorityOf(pieces: Piece[]): Accidental {
  let balance = 0
  for (const piece of pieces) {
    if (!('harmony' in piece)) continue
    for (const { chord } of piece.harmony.signs) balance += chord ? weightOf(chord.root) + weightOf(chord.bass) : 0
  }
  return balance < 0 ? 'b' : '#'
}

function weightOf(note: string | undefined) {
  const accidental = accidentalOf(note)
  return accidental ? { '#': 1, b: -1 }[accidental] : 0
}
