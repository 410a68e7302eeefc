/** As many characters as a field of a playlist takes: said to the browser before anything is sent. */
export const NAME_LENGTH = 100
export const DESCRIPTION_LENGTH = 500
export const NOTE_LENGTH = 200
export const SINGER_LENGTH = 60

/** As many singers that the music team named for one hymn, and keys that one person set, as are kept for the next time. */
export const SINGER_KEY_LIMITS = { ofHymn: 40, byPerson: 3000 }

/** Beats in a minute, from the slowest that is counted to the fastest. */
export const TEMPO = { least: 20, most: 300 }
/** Frets on which a capo is put. */
export const CAPO = { least: 1, most: 11 }
