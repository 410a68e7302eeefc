import type { Harmony } from '@/lib/cifra/markup/chord-group'
import type { Chord } from '@/lib/cifra/theory/chord'
import type { Line, Segment, Word } from './line'

type Draw = (harmony: Harmony) => Harmony

/** The line with its chords drawn another way; the very same line where that changes nothing. */
export function redrawn(line: Line, draw: Draw): Line {
  const words = same(line.words, word => redrawnWord(word, draw))
  return words === line.words ? line : { ...line, words }
}

function redrawnWord(word: Word, draw: Draw): Word {
  const segments = same(word.segments, segment => redrawnSegment(segment, draw))
  return segments === word.segments ? word : { ...word, segments }
}

function redrawnSegment(segment: Segment, draw: Draw): Segment {
  const written = segment.above ?? segment.inline
  const harmony = written && draw(written)
  if (!harmony || harmony === written) return segment
  return segment.above ? { ...segment, above: harmony } : { ...segment, inline: harmony }
}

function same<Item>(items: Item[], change: (item: Item) => Item) {
  const changed = items.map(change)
  return changed.every((item, i) => item === items[i]) ? items : changed
}

/** A bracket as it was written, with each of its chords said another way. */
export function said(harmony: Harmony, say: (chord: Chord) => string): Harmony {
  const signs = same(harmony.signs, sign => {
    const text = sign.chord ? say(sign.chord) : sign.text
    return text === sign.text ? sign : { ...sign, text }
  })
  return signs === harmony.signs ? harmony : { ...harmony, text: signs.map(sign => sign.text).join(''), signs }
}

/** Draws each different bracket once: all that say the same are one object. */
export function once(draw: Draw): Draw {
  const known = new Map<string, Harmony>()
  return harmony => {
    const drawn = known.get(harmony.written) ?? draw(harmony)
    known.set(harmony.written, drawn)
    return drawn
  }
}
