/** The limits of an import, for the device and the server. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_SONGS = 1000
export const FILE_NAME_LENGTH = 200
export const DOUBT_LENGTH = 300
export const MAX_DOUBTS = 20
/** A song of more doubtful lines was not understood at all. */
export const MAX_LINE_DOUBTS = 200

/** How long an import can be taken back, and a prepared one is stored. */
export const DAYS_TO_UNDO = 14

/** The columns that a list of songs leaves out. */
export const LONG_TEXTS = { lyrics: true, monospaced: true, proportional: true }

/** What a file may be called. */
export const FILE_EXTENSIONS = [
  ...['.txt', '.docx', '.doc', '.pdf', '.cho', '.pro', '.chopro', '.onsong', '.xml', '.csv', '.json', '.html', '.zip'],
]

/** Where the device stores text that is pasted to be imported. */
export const IMPORT_DRAFT = 'draft:import-hymns'
