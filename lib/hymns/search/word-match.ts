/** A hymn that contains the words of a query, and what shows why. */
export type WordMatch = { id: string; kind: MatchKind; line: MatchingLine | undefined }

export type MatchKind = (typeof matchKinds)[number]

/** Where the words were found, best first; numbers, titles and collections are searched before (lib/hymns/search.ts). */
export const matchKinds = ['first line', 'author', 'theme', 'phrase', 'song', 'near'] as const

/** What shows why a hymn was found: a line of it, or a fact under its label; `marks` are from and to in the text. */
export type MatchingLine = { label?: 'Autor' | 'Tema'; text: string; marks: [number, number][] }
