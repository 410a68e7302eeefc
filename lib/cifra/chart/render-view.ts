import { shapesKey } from '@/lib/cifra/theory/capo'
import { type Chord, chordText, movedChord } from '@/lib/cifra/theory/chord'
import { degreeOf, degreeText } from '@/lib/cifra/theory/degree'
import { soundingKey } from '@/lib/cifra/theory/key'
import { octave } from '@/lib/cifra/theory/note'
import { solfegeText } from '@/lib/cifra/theory/solfege'
import { spelledChord } from '@/lib/cifra/theory/spell-chord'
import { type Tonic, tonicOf } from '@/lib/cifra/theory/tonic'
import type { Chart } from './chart'
import type { View } from './chart-view'
import type { Line } from './line'
import { once, redrawn, said } from './map-chords'

/**
 * An original chart in a view. A line that says the key itself (`Tom: G`) says the one that sounds. Shapes over a capo are
 * spelled by their key: what matters is that they lie open, and `D/Gb` does not look so.
 */
export function seen(original: Chart, defaultKey: string, view: View): Chart {
  const { offset, capo = 0, as, spelling } = view
  const { sounding, shapes } = keysOf(defaultKey, view)
  const written = tonicOf(defaultKey)
  const inLetters = lettersOf(original, written, as)
  const steps = octave(offset - capo)
  const played = inLetters(steps, spelling === 'key' || (capo > 0 && steps > 0) ? shapes : undefined)
  const shown = as === 'degrees' && written ? inDegrees(written) : played
  const heard = inLetters(octave(offset), spelling === 'key' ? sounding : undefined)
  return { ...original, offset: steps, lines: original.lines.map(line => (saysKey(line) ? heard : shown)(line)) }
}

/** The key that sounds, and the one whose shapes are played; without a capo they are the same. */
export function keysOf(defaultKey: string, { offset, capo = 0, key }: View) {
  const usual = soundingKey(defaultKey, offset)
  const sounding = key && tonicOf(key)?.pitch === tonicOf(usual)?.pitch ? key : usual
  return { sounding, shapes: shapesKey(sounding, capo) }
}

/** Letters, or the same in Dó Ré Mi, so many half steps up; spelled by a key, or as in the original. */
function lettersOf({ accidental }: Chart, written: Tonic | undefined, as: View['as']) {
  const say = as === 'solfege' ? solfegeText : chordText
  return (steps: number, key?: string) => {
    const tonic = key ? tonicOf(key) : undefined
    const named = (chord: Chord) => {
      if (written && tonic) return spelledChord(chord, degreeOf(chord, written), tonic)
      return steps ? movedChord(chord, steps, accidental) : chord
    }
    const draw = once(harmony => said(harmony, chord => say(named(chord))))
    return (line: Line) => redrawn(line, draw)
  }
}

/** Degrees are the same in every key: the very lines come back when a hymn moves. */
const knownDegrees = new WeakMap<Line, Line>()

function inDegrees(tonic: Tonic) {
  const draw = once(harmony => said(harmony, chord => degreeText(chord, degreeOf(chord, tonic))))
  return (line: Line) => {
    const known = knownDegrees.get(line) ?? redrawn(line, draw)
    knownDegrees.set(line, known)
    return known
  }
}

/** `Tom: [G]` or `[Tom: G]`, but not `Tom de [G]voz`. */
function saysKey({ words }: Line) {
  const segments = words.flatMap(word => word.segments)
  const text = segments.map(segment => segment.text).join('')
  const [first] = segments.flatMap(({ above, inline }) => above ?? inline ?? [])
  return /^\W*(?:tom|tonalidade|key)\W*$/i.test(text) || /^(?:tom|tonalidade|key)\W/i.test(first?.written ?? '')
}
