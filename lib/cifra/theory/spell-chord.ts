import type { Chord } from './chord'
import type { Degree } from './degree'
import { toNote } from './fifths'
import { isInScale, type Tonic } from './tonic'

const WHITE_KEYS: Record<string, string> = { 'E#': 'F', 'B#': 'C', Cb: 'B', Fb: 'E' }

/** Returns the chord of this degree as its key spells it: in D `A/C#` and never `A/Db`, in F `Bb` and never `A#`. */
export function spellChord({ suffix }: Chord, { root, bass }: Degree, tonic: Tonic): Chord {
  const note = toNote(tonic.fifths + root)
  // Outside the scale, Fb is less readable than E.
  const chord = { root: (isInScale(root, tonic) ? undefined : WHITE_KEYS[note]) ?? note, suffix }
  return bass === undefined ? chord : { ...chord, bass: toNote(tonic.fifths + bass) }
}
