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
/** In milliseconds: ten times what the largest songbook took. */
export const READING_TIME = 60_000
/** In megabytes, of the thread that reads files. */
export const READER_MEMORY = 160
