import { foldWords } from './fold-words'
import type { SearchedHymn } from './searched-hymn'

/** A hymn that contains the words of a query, and what shows why. */
export type WordMatch = { id: string; kind: MatchKind; line: MatchingLine | undefined }

export type MatchKind = (typeof matchKinds)[number]

/** Where the words were found, best first; numbers, titles and collections are searched before (lib/hymns/search.ts). */
export const matchKinds = ['first line', 'author', 'theme', 'phrase', 'song', 'near'] as const

/** What shows why a hymn was found: a line of it, or a fact under its label; `marks` are from and to in the text. */
export type MatchingLine = { label?: 'Autor' | 'Tema'; text: string; marks: [number, number][] }

type IsFound = (word: string, text: string) => boolean

/** Longer ones are cut where they are shown. */
const MOST_LETTERS = 200

export function findMatchingLine(hymn: SearchedHymn, kind: MatchKind, words: string[], isFound: IsFound) {
  const isIn = (text: string) => words.some(word => isFound(word, ` ${foldWords(text)}`))
  const theme = hymn.themes.find(isIn)
  if (kind === 'author') return markWords({ label: 'Autor', text: hymn.author }, words, isFound)
  if (kind === 'theme' && theme) return markWords({ label: 'Tema', text: theme }, words, isFound)

  const text = findBestLine(hymn, words, isFound)
  if (text !== undefined) return markWords({ text }, words, isFound)
  if (isIn(hymn.author)) return markWords({ label: 'Autor', text: hymn.author }, words, isFound)
  return theme === undefined ? undefined : markWords({ label: 'Tema', text: theme }, words, isFound)
}

/** The first of the lines with most of the words; one with all of them in their order comes before. */
function findBestLine({ lines }: SearchedHymn, words: string[], isFound: IsFound) {
  const phrase = ` ${words.join(' ')}`
  let best: { text: string; count: number } | undefined
  for (const { text, folded } of lines) {
    if (folded.includes(phrase)) return text
    const count = words.filter(word => isFound(word, folded)).length
    if (count > (best?.count ?? 0)) best = { text, count }
  }
  return best?.text
}

function markWords(line: Omit<MatchingLine, 'marks'>, words: string[], isFound: IsFound): MatchingLine {
  const text = line.text.slice(0, MOST_LETTERS)
  const marks: MatchingLine['marks'] = []
  for (const { 0: shown, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = ` ${foldWords(shown)}`
    if (words.some(word => isFound(word, folded))) marks.push([index, index + shown.length])
  }
  return { ...line, text, marks }
}
