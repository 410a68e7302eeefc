import type { Chord } from './chord'
import { fifthsOf, fifthsUp, lettered } from './fifths'
import { pitchOf } from './note'
import { inScale, type Tonic } from './tonic'

/** Where a chord stands in its key, in fifths above the tonic, whichever key that is: `D/F#` in C is 2 over 6. */
export type Degree = { root: number; bass?: number }

const NUMERALS = ['IV', 'I', 'V', 'II', 'VI', 'III', 'VII']
const MINOR_OR_DIMINISHED = /^(?:m(?!a)|°|º|dim|[øØ∅o])/

/** The degree of a chord in the key that it is written in. */
export function degreeOf({ root, suffix, bass }: Chord, tonic: Tonic): Degree {
  const place = placeOf(root, tonic, MINOR_OR_DIMINISHED.test(suffix))
  return bass ? { root: place, bass: bassPlaceOf(bass, tonic, root, place) } : { root: place }
}

/** `G7/B` in C is `V7/VII`, as Brazilian books have it: the quality in the suffix, the bass counted from I as well. */
export function degreeText({ suffix }: Chord, { root, bass }: Degree) {
  return numeral(root) + suffix + (bass === undefined ? '' : `/${numeral(bass)}`)
}

function numeral(place: number) {
  const { letter, accidental } = lettered(place, NUMERALS)
  return accidental + letter
}

/**
 * A note of the scale is what the key says, however it is written. Any other is bII, bIII, #IV, bVI or bVII; but where
 * it was written so, it stays #I, #II or #V under a minor or diminished chord (`C#°` in C leads up to D), and bV.
 */
function placeOf(note: string, tonic: Tonic, leadsUp: boolean) {
  const place = fifthsUp(pitchOf(note) - tonic.pitch)
  if (inScale(place, tonic)) return place
  const written = fifthsOf(note) - tonic.fifths
  const stays = place === 6 ? written === -6 : leadsUp && place < -2 && written === place + 12
  return stays ? written : place
}

/** A bass that the scale does not name is named from its chord: the third of E is G#, in Am as in C. */
function bassPlaceOf(note: string, tonic: Tonic, root: string, rootPlace: number) {
  const place = fifthsUp(pitchOf(note) - tonic.pitch)
  return inScale(place, tonic) ? place : rootPlace + fifthsUp(pitchOf(note) - pitchOf(root))
}
