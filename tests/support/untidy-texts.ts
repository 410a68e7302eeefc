/** Texts as people type them: too short, too long, in capitals, without a space. */

export const oneWord = 'Culto!'

const phrase = 'a reunião de oração das irmãs que cuidam das crianças do Vale do Jequitinhonha '

/** A text of that length with words of usual length. */
export const words = (length: number) =>
  `Será ${phrase.repeat(Math.ceil(length / phrase.length))}`.slice(0, length).trim()

/** A title of that length. */
export const longTitle = (length: number) =>
  `Grande ${phrase.repeat(Math.ceil(length / phrase.length))}`.slice(0, length).trim()

/** A text of that length that was typed with the capitals on. */
export const capitals = (length: number) => words(length).toUpperCase()

/** A single word of that length, as a key that got stuck writes it. */
export const longWord = (length: number) => `Amé${'e'.repeat(length)}`.slice(0, length - 1).concat('m')

/** Letters as an address has them. */
export const letters = (length: number) => 'igreja_do_vale.'.repeat(length).slice(0, length)
