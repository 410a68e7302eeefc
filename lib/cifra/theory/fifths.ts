import { raisedBy } from './note'

// Each letter is a fifth above the one before it; a sharp is seven fifths further up, a flat seven down.
const LETTERS = [...'FCGDAEB']

/** How many fifths a note stands above C, as it is written: F is −1, F# is 6, Gb is −6. */
export const fifthsOf = (note: string) => LETTERS.indexOf(note.charAt(0)) - 1 + 7 * raisedBy(note)

/** The note so many fifths above C. */
export function noteAt(fifths: number) {
  const { letter, accidental } = lettered(fifths, LETTERS)
  return letter + accidental
}

/** A letter, or a numeral, and the accidental it needs; what would need two is called by its other name. */
export function lettered(fifths: number, letters: string[]) {
  const place = (fifths > 12 ? fifths - 12 : fifths < -8 ? fifths + 12 : fifths) + 1
  const raised = Math.floor(place / 7)
  return { letter: letters[place - raised * 7] ?? '', accidental: raised < 0 ? 'b' : '#'.repeat(raised) }
}

/** The fifths that lead so many half steps up, from five below to six above: the names nearest to where one is. */
export const fifthsUp = (halfSteps: number) => ((((halfSteps * 7 + 5) % 12) + 12) % 12) - 5
