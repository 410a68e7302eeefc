import { convertHalfStepsToFifths, toNote } from './fifths'
import { type Accidental, nameNote } from './note'
import { isInScale, type Tonic } from './scale'

/** The accidentals that can name a note: its own before it was moved, its chord's other note's, and the song's. */
type Origin = { own?: Accidental | undefined; other?: Accidental | undefined; songAccidental: Accidental }

/**
 * Names a pitch as a musician reads it in a key: by the key's scale where the note belongs to it (`D/F#` in G, `Bb` in
 * F); otherwise with the accidental that it had, or that the other note of its chord has, or else the key's.
 */
export function spellNote(
  pitch: number,
  { own, other, songAccidental, tonic }: Origin & { tonic?: Tonic | undefined },
) {
  if (tonic) {
    const fifths = convertHalfStepsToFifths(pitch - tonic.pitch)
    if (isInScale(fifths, tonic) || isRaised(fifths, tonic)) return toNote(tonic.fifths + fifths)
  }
  return nameNote(pitch, own ?? other ?? (tonic && findKeyAccidental(tonic)) ?? songAccidental)
}

/** Whether it is the raised sixth or seventh, which a minor key has beside those of its scale: `E/G#` in Am. */
const isRaised = (fifths: number, { minor }: Tonic) => minor && (fifths === 3 || fifths === 5)

/** C and Am have neither sharps nor flats. */
function findKeyAccidental({ fifths, minor }: Tonic): Accidental | undefined {
  const signature = minor ? fifths - 3 : fifths
  if (signature === 0) return undefined
  return signature > 0 ? '#' : 'b'
}
