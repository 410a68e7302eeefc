const MB = 1_000_000

/** What one file may cost; a file beyond is refused with a sentence of its own, and the others come in. */
export const FILE_BYTES = 20 * MB
export const ZIP_ENTRIES = 2000
/** Of all entries of a zip together, unpacked. */
export const ZIP_BYTES = 200 * MB
/** How many times its packed size an entry may have, once it is larger than `RATIO_BYTES`: text is packed to a tenth. */
export const ZIP_RATIO = 150
export const RATIO_BYTES = 2 * MB
export const PDF_PAGES = 2000
/** Ten times the lines of a songbook of 300 hymns. */
export const TEXT_LINES = 200_000
/** Of one upload, with all files of a zip: many times what the largest songbook took. */
export const READING_LIMITS = { memory: 256, time: 60_000, answer: 8 * MB }
/** How many uploads are read at a time: app, database and these have room in 1 GB. */
export const READERS = 2
/** In milliseconds: who waits longer is told when to try again. */
export const READING_WAIT = 10_000
