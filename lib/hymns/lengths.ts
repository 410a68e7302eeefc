/** The maximum lengths of a hymn's fields; the browser checks them before anything is sent. */
export const TITLE_LENGTH = 200
export const LYRICS_LENGTH = 50_000
