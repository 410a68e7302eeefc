import { findMatchingLine, type MatchKind, matchKinds, type WordMatch } from './matching-line'
import { createNearTest, listContentWords } from './near-words'
import { readQuery } from './read-query'
import type { SearchedHymn } from './searched-hymn'

/** Near misses help whoever found little. */
const ENOUGH = 5
/** More than anybody reads: who finds so many types another word. */
const MOST_MATCHES = 50

/**
 * Returns the hymns that match a query by more than number, title and collection, best first, each with what shows why.
 * The server calls it with the candidates of its database, a device with the songs that it has stored.
 */
export function rankHymns(hymns: SearchedHymn[], query: string): WordMatch[] {
  const words = readQuery(query)
  if (words.length === 0) return []
  const isFound = (word: string, text: string) => text.includes(` ${word}`)
  const found = new Map<SearchedHymn, MatchKind | 'title'>()
  for (const hymn of hymns) {
    const kind = findKind(hymn, words)
    if (kind) found.set(hymn, kind)
  }
  const matches = [...found].flatMap(([hymn, kind]) =>
    kind === 'title' ? [] : [{ id: hymn.id, kind, line: findMatchingLine(hymn, kind, words, isFound) }],
  )
  if (found.size < ENOUGH) matches.push(...findNearHymns(hymns, words, found))
  return matches
    .sort((one, other) => matchKinds.indexOf(one.kind) - matchKinds.indexOf(other.kind))
    .slice(0, MOST_MATCHES)
}

/** Each kind may use the words of those before it: a word of the title and one of the author find a hymn by its author. */
function findKind({ folded }: SearchedHymn, words: string[]): MatchKind | 'title' | undefined {
  const contains = (...texts: string[]) => words.every(word => texts.some(text => text.includes(` ${word}`)))
  const { title, firstLine, author, themes, song } = folded
  if (contains(title)) return 'title'
  if (contains(title, firstLine)) return 'first line'
  if (contains(title, firstLine, author)) return 'author'
  if (contains(title, firstLine, author, themes)) return 'theme'
  if (song.includes(` ${words.join(' ')}`)) return 'phrase'
  return contains(title, author, themes, song) ? 'song' : undefined
}

function findNearHymns(hymns: SearchedHymn[], words: string[], found: ReadonlyMap<SearchedHymn, unknown>) {
  const contentWords = listContentWords(words)
  const isNear = createNearSearch(contentWords)
  return hymns.flatMap((hymn): WordMatch[] => {
    if (found.has(hymn)) return []
    const { title, author, themes, song } = hymn.folded
    const texts = [title, author, themes, song]
    if (!contentWords.every(word => texts.some(text => isNear(word, text)))) return []
    return [{ id: hymn.id, kind: 'near', line: findMatchingLine(hymn, 'near', contentWords, isNear) }]
  })
}

/** Compares each different word of the songbook once with each word of the query. */
function createNearSearch(words: string[]) {
  const tests = new Map(words.map(word => [word, { isNear: createNearTest(word), known: new Map<string, boolean>() }]))
  return (typed: string, text: string) => {
    if (text.includes(` ${typed}`)) return true
    const test = tests.get(typed)
    return (
      !!test &&
      text.split(' ').some(word => {
        const known = test.known.get(word)
        if (known !== undefined) return known
        const isNear = word !== '' && test.isNear(word)
        test.known.set(word, isNear)
        return isNear
      })
    )
  }
}
