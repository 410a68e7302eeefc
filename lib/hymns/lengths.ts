/** As many characters as a field of a hymn takes: said to the browser before anything is sent. */
export const TITLE_LENGTH = 200
export const LYRICS_LENGTH = 50_000
