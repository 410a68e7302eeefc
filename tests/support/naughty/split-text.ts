/** The words of a text, as a list: `splitWords('a b')` is `['a', 'b']`. */
export const splitWords = (words: string) => words.trim().split(/\s+/)

/** The lines of a text, as a list; spaces around each are removed. */
export const splitLines = (lines: string) => lines.trim().split(/\s*\n\s*/)
