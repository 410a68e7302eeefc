import { type Chord, formatChord, transposeChord } from '@/lib/engines/cifra/theory/chord'
import { type Degree, formatDegree, toDegree } from '@/lib/engines/cifra/theory/degree'
import { toNote } from '@/lib/engines/cifra/theory/fifths'
import { SYLLABLE_BY_LETTER } from '@/lib/engines/cifra/theory/key'
import { wrapToOctave } from '@/lib/engines/cifra/theory/note'
import { isInScale, type Tonic } from '@/lib/engines/cifra/theory/scale'
import { findViewKeys } from '@/lib/engines/cifra/theory/sounding-key'
import { parseTonic } from '@/lib/engines/cifra/theory/tonic'
import type { Chart } from './chart'
import type { ChartView } from './chart-view'
import { BLANK, type Line, type Word } from './line'
import { mapChordText, mapLineChords, memoizeMapper } from './map-chords'

/**
 * Renders an original chart in a view. A line that names the key itself (`Tom: G`) shows the sounding one, and a line
 * that names another capo than the view's (`Capotraste na 2ª casa`) is left blank.
 */
export function renderView(original: Chart, defaultKey: string, view: ChartView): Chart {
  const { offset, capo = 0, as, spelling } = view
  const written = { defaultKey, accidental: original.accidental }
  const { sounding, shapes } = findViewKeys(written, view)
  const originalTonic = parseTonic(defaultKey)
  const renderLetters = createLetterRenderer(original, { originalTonic, as, spelling })
  const steps = wrapToOctave(offset - capo)
  const renderPlayed = renderLetters(steps, shapes)
  const renderLine = as === 'degrees' && originalTonic ? createDegreeRenderer(originalTonic) : renderPlayed
  const renderSounding = renderLetters(wrapToOctave(offset), sounding)
  return {
    ...original,
    offset: steps,
    lines: original.lines.map(line => {
      if (capo > 0 && isCapoLine(line)) return BLANK
      return (isKeyLine(line) ? renderSounding : renderLine)(line)
    }),
  }
}

type LetterView = Pick<ChartView, 'as' | 'spelling'> & { originalTonic: Tonic | undefined }

/** Renders letters, or Dó Ré Mi, transposed by half steps to a key. */
function createLetterRenderer({ accidental }: Chart, { originalTonic, as, spelling }: LetterView) {
  const format = as === 'solfege' ? formatSolfege : formatChord
  return (steps: number, key: string) => {
    const tonic = parseTonic(key)
    const spell = (chord: Chord) => {
      if (spelling === 'key' && originalTonic && tonic) return spellChord(chord, toDegree(chord, originalTonic), tonic)
      return steps ? transposeChord(chord, steps, accidental, tonic) : chord
    }
    const mapGroup = memoizeMapper(chordGroup => mapChordText(chordGroup, chord => format(spell(chord))))
    return (line: Line) => mapLineChords(line, mapGroup)
  }
}

/** Degrees are the same in every key: a transposed hymn reuses the same line objects. */
const degreeLines = new WeakMap<Line, Line>()

function createDegreeRenderer(tonic: Tonic) {
  const mapGroup = memoizeMapper(chordGroup =>
    mapChordText(chordGroup, chord => formatDegree(chord, toDegree(chord, tonic))),
  )
  return (line: Line) => {
    const cached = degreeLines.get(line) ?? mapLineChords(line, mapGroup)
    degreeLines.set(line, cached)
    return cached
  }
}

/** `Tom: [G]` or `[Tom: G]`, but not `Tom de [G]voz`. */
function isKeyLine({ words }: Line) {
  const segments = words.flatMap(word => word.segments)
  const text = segments.map(segment => segment.text).join('')
  const [first] = segments.flatMap(({ above, inline }) => above ?? inline ?? [])
  return /^\W*(?:tom|tonalidade|key)\W*$/i.test(text) || /^(?:tom|tonalidade|key)\W/i.test(first?.source ?? '')
}

/** `Capotraste na 2ª casa`, `Sem capo`, but not `Da capo`. */
const isCapoLine = ({ kind, words }: Line) =>
  kind === 'instruction' && /^\W*(?:(?:com|sem|usar?) )?capo/i.test(words.map(readWord).join(''))

const readWord = ({ segments, space }: Word) => segments.map(({ text }) => text).join('') + space

/** Formats `F#m7/A` as `Fá#m7/Lá`, as Brazilians sing it. */
const formatSolfege = ({ root, suffix, bass }: Chord) =>
  formatSolfegeNote(root) + suffix + (bass ? `/${formatSolfegeNote(bass)}` : '')

const formatSolfegeNote = (note: string) => (SYLLABLE_BY_LETTER[note.charAt(0)] ?? note.charAt(0)) + note.slice(1)

const WHITE_KEYS: Record<string, string> = { 'E#': 'F', 'B#': 'C', Cb: 'B', Fb: 'E' }

/** Returns the chord of this degree as its key spells it: in D `A/C#` and never `A/Db`, in F `Bb` and never `A#`. */
function spellChord({ suffix }: Chord, { root, bass }: Degree, tonic: Tonic): Chord {
  const note = toNote(tonic.fifths + root)
  // Outside the scale, Fb is less readable than E.
  const chord = { root: (isInScale(root, tonic) ? undefined : WHITE_KEYS[note]) ?? note, suffix }
  return bass === undefined ? chord : { ...chord, bass: toNote(tonic.fifths + bass) }
}
