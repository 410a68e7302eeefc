import type { Chord } from './chord'
import { convertHalfStepsToFifths, spellFifths, toFifths } from './fifths'
import { toPitch } from './note'
import { isInScale, type Tonic } from './scale'

/** A chord's position in its key, in fifths above the tonic, in any key: `D/F#` in C is 2 over 6. */
export type Degree = { root: number; bass?: number }

const NUMERALS = ['IV', 'I', 'V', 'II', 'VI', 'III', 'VII']
const MINOR_OR_DIMINISHED = /^(?:m(?!a)|°|º|dim|[øØ∅o])/

/** Returns the degree of a chord in the key in which it is written. */
export function toDegree({ root, suffix, bass }: Chord, tonic: Tonic): Degree {
  const fifths = toRootFifths(root, tonic, MINOR_OR_DIMINISHED.test(suffix))
  return bass ? { root: fifths, bass: toBassFifths(bass, tonic, root, fifths) } : { root: fifths }
}

/**
 * Formats `G7/B` in C as `V7/VII`, as in Brazilian books: the suffix gives the quality, and the bass is counted from I
 * too.
 */
export function formatDegree({ suffix }: Chord, { root, bass }: Degree) {
  return formatNumeral(root) + suffix + (bass === undefined ? '' : `/${formatNumeral(bass)}`)
}

function formatNumeral(fifths: number) {
  const { letter, accidental } = spellFifths(fifths, NUMERALS)
  return accidental + letter
}

/**
 * A note of the scale is named by the key, however it is written. Any other is bII, bIII, #IV, bVI or bVII; but if
 * written so, it stays #I, #II or #V under a minor or diminished chord (`C#°` in C leads up to D), and bV.
 */
function toRootFifths(note: string, tonic: Tonic, isLeading: boolean) {
  const fifths = convertHalfStepsToFifths(toPitch(note) - tonic.pitch)
  if (isInScale(fifths, tonic)) return fifths
  const originalFifths = toFifths(note) - tonic.fifths
  const keepsSpelling =
    fifths === 6 ? originalFifths === -6 : isLeading && fifths < -2 && originalFifths === fifths + 12
  return keepsSpelling ? originalFifths : fifths
}

/** A bass outside the scale is named from its chord: the third of E is G#, in Am as in C. */
function toBassFifths(note: string, tonic: Tonic, root: string, rootFifths: number) {
  const fifths = convertHalfStepsToFifths(toPitch(note) - tonic.pitch)
  return isInScale(fifths, tonic) ? fifths : rootFifths + convertHalfStepsToFifths(toPitch(note) - toPitch(root))
}
