/** The maximum lengths of a playlist's fields; the browser checks them before anything is sent. */
export const NAME_LENGTH = 100
export const DESCRIPTION_LENGTH = 500
export const NOTE_LENGTH = 200
export const SINGER_LENGTH = 60

/**
 * The most singers that are remembered for one hymn, as named by the music team, and the most keys one person may set.
 */
export const SINGER_KEY_LIMITS = { ofHymn: 40, byPerson: 3000 }

/** Beats per minute. */
export const TEMPO = { least: 20, most: 300 }
/** The frets for a capo; 0: none. */
export const CAPO = { least: 0, most: 11 }
