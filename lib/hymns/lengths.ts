/** The maximum lengths of a hymn's fields; the browser checks them before anything is sent. */
export const TITLE_LENGTH = 200
export const LYRICS_LENGTH = 50_000
export const COLLECTION_LENGTH = 60
export const AUTHOR_LENGTH = 200
export const THEME_LENGTH = 40
export const MAX_THEMES = 12
export const MAX_NUMBER = 99_999

/** Longer queries are cut by the browser and refused by the server. */
export const QUERY_LENGTH = 100
