import { useDeferredValue, useEffect, useMemo } from 'react'
import { whenIdle } from '@/components/kit/browser/when-idle'
import type { ListedHymn } from '@/lib/hymns/queries'
import { type SearchIndex, searchHymns, searchIndex } from '@/lib/hymns/search'
import type { MatchingLine, WordMatch } from '@/lib/hymns/search/matching-line'
import { askServer, type SearchWords } from './search-words'
import { useWordMatches } from './use-word-matches'

/** A hymn that was found, and what shows why if it was not by number or title. */
export type FoundHymn = { hymn: ListedHymn; line?: MatchingLine | undefined }

/**
 * Returns the hymns that match a query. The typed text shows at once; numbers and titles are found on the device, as
 * soon as it has time, and below them come the hymns that have the words within.
 */
export function useHymnSearch(hymns: ListedHymn[], query: string, searchWords: SearchWords = askServer) {
  const wanted = useDeferredValue(query)
  const index = useMemo(() => createLazyIndex(hymns), [hymns])
  useEffect(() => whenIdle(index), [index])
  const titled = useMemo(() => (wanted ? searchHymns(index(), wanted) : hymns), [index, wanted, hymns])
  const words = useWordMatches(wanted, searchWords)
  const found = useMemo(() => addWordMatches(titled, words.matches, hymns), [titled, words.matches, hymns])
  return { found, wanted, words }
}

/** What is already found by its title stays where it is. */
function addWordMatches(titled: ListedHymn[], matches: WordMatch[], hymns: ListedHymn[]) {
  const found: FoundHymn[] = titled.map(hymn => ({ hymn }))
  if (matches.length === 0) return found
  const known = new Set(titled.map(({ id }) => id))
  const byId = new Map(hymns.map(hymn => [hymn.id, hymn]))
  for (const { id, line } of matches) {
    const hymn = byId.get(id)
    if (hymn && !known.has(id)) found.push({ hymn, line })
  }
  return found
}

/** The index is built when the browser is idle, or at the latest by the first search. */
function createLazyIndex(hymns: ListedHymn[]) {
  let index: SearchIndex<ListedHymn> | undefined
  return () => {
    index ??= searchIndex(hymns)
    return index
  }
}
