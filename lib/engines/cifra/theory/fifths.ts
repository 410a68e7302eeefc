import { countRaisedHalfSteps } from './note'

// Each letter is a fifth above the one before it; a sharp is seven fifths further up, a flat seven down.
const LETTERS_BY_FIFTHS = [...'FCGDAEB']

/** Returns how many fifths a note is above C, as written: F is −1, F# is 6, Gb is −6. */
export const toFifths = (note: string) => LETTERS_BY_FIFTHS.indexOf(note.charAt(0)) - 1 + 7 * countRaisedHalfSteps(note)

/** Returns the note this many fifths above C. */
export function toNote(fifths: number) {
  const { letter, accidental } = spellFifths(fifths, LETTERS_BY_FIFTHS)
  return letter + accidental
}

/** Returns a letter, or a numeral, and its accidental; a note with two accidentals is replaced by its enharmonic. */
export function spellFifths(fifths: number, letters: string[]) {
  const position = (fifths > 12 ? fifths - 12 : fifths < -8 ? fifths + 12 : fifths) + 1
  const raised = Math.floor(position / 7)
  return { letter: letters[position - raised * 7] ?? '', accidental: raised < 0 ? 'b' : '#'.repeat(raised) }
}

/** Converts half steps to fifths, from five below to six above: the nearest names. */
export const convertHalfStepsToFifths = (halfSteps: number) => ((((halfSteps * 7 + 5) % 12) + 12) % 12) - 5
