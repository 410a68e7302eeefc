import { type Harmony, movedHarmony } from './harmony'
import { type Line, linesOf, type Segment } from './line'
import { type Piece, piecesOf } from './markup'
import { type Accidental, accidentalOf, octave } from './note'

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
  const move = mover(offset, chart.accidental)
  return {
    ...chart,
    offset,
    lines: chart.lines.map(line => movedLine(line, move)),
    pieces: chart.pieces.map(piece => ('harmony' in piece ? { ...piece, harmony: move(piece.harmony) } : piece)),
  }
}

/** The same chart in any key: each is worked out once, and asked for again it is the very same. */
export function inEachKey(lyrics: string) {
  const original = chart(lyrics)
  const known = new Map<number, Chart>()
  return (offset: number) => {
    const sounding = known.get(octave(offset)) ?? moved(original, offset)
    known.set(sounding.offset, sounding)
    return sounding
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
    .filter(line => line.kind !== 'chords')
    .map(plainLine)
    .join('\n')
    .trim()
}

function plainLine({ words }: Line) {
  const texts = words.map(word => word.segments.map(segment => segment.text).join(''))
  return texts.filter(Boolean).join(' ')
}

/** Moves each different bracket once: all that say the same are one object. */
function mover(offset: number, accidental: Accidental) {
  const known = new Map<string, Harmony>()
  return (harmony: Harmony) => {
    const same = known.get(harmony.written) ?? movedHarmony(harmony, offset, accidental)
    known.set(harmony.written, same)
    return same
  }
}

function movedLine(line: Line, move: (harmony: Harmony) => Harmony): Line {
  const words = line.words.map(word => {
    if (!word.segments.some(({ above, inline }) => above ?? inline)) return word
    return { ...word, segments: word.segments.map(segment => movedSegment(segment, move)) }
  })
  return words.every((word, i) => word === line.words[i]) ? line : { ...line, words }
}

function movedSegment(segment: Segment, move: (harmony: Harmony) => Harmony): Segment {
  const { above, inline } = segment
  if (above) return { ...segment, above: move(above) }
  return inline ? { ...segment, inline: move(inline) } : segment
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
