/** As many characters as a field of a playlist takes: said to the browser before anything is sent. */
export const NAME_LENGTH = 100
export const DESCRIPTION_LENGTH = 500
