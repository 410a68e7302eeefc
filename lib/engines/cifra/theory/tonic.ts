import { parseChord } from './chord'
import { toFifths } from './fifths'
import { normalizeKey } from './key'
import { toPitch } from './note'

/** The tonic of a key; its fifths stay within the possible key signatures, so that G# counts as Ab. */
export type Tonic = { pitch: number; fifths: number; minor: boolean }

/** Returns undefined if the text is not a key. */
export function parseTonic(key: string): Tonic | undefined {
  const chord = parseChord(normalizeKey(key))
  if (!chord) return undefined
  const minor = /^m(?!a)/.test(chord.suffix)
  const fifths = toFifths(chord.root)
  // A minor key has the signature of the major key three fifths below.
  const signature = minor ? fifths - 3 : fifths
  const correction = signature > 7 ? -12 : signature < -7 ? 12 : 0
  return { pitch: toPitch(chord.root), fifths: fifths + correction, minor }
}

/** Whether the key's own scale contains the note this many fifths above its tonic. */
export const isInScale = (fifths: number, { minor }: Tonic) =>
  minor ? fifths >= -4 && fifths <= 2 : fifths >= -1 && fifths <= 5
