import { countRaisedHalfSteps } from './note'

// Each letter is a fifth above the one before it; a sharp is seven fifths further up, a flat seven down.
const LETTERS_BY_FIFTHS = [...'FCGDAEB']

/** How many fifths a note stands above C, as it is written: F is −1, F# is 6, Gb is −6. */
export const toFifths = (note: string) => LETTERS_BY_FIFTHS.indexOf(note.charAt(0)) - 1 + 7 * countRaisedHalfSteps(note)

/** The note so many fifths above C. */
export function toNote(fifths: number) {
  const { letter, accidental } = spellFifths(fifths, LETTERS_BY_FIFTHS)
  return letter + accidental
}

/** A letter, or a numeral, and the accidental it needs; what would need two is called by its other name. */
export function spellFifths(fifths: number, letters: string[]) {
  const position = (fifths > 12 ? fifths - 12 : fifths < -8 ? fifths + 12 : fifths) + 1
  const raised = Math.floor(position / 7)
  return { letter: letters[position - raised * 7] ?? '', accidental: raised < 0 ? 'b' : '#'.repeat(raised) }
}

/** The fifths that lead so many half steps up, from five below to six above: the names nearest to where one is. */
export const convertHalfStepsToFifths = (halfSteps: number) => ((((halfSteps * 7 + 5) % 12) + 12) % 12) - 5
