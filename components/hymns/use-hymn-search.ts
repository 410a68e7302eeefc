import { useDeferredValue, useEffect, useMemo } from 'react'
import { whenIdle } from '@/components/browser/when-idle'
import type { ListedHymn } from '@/lib/hymns/queries'
import { type SearchIndex, searchHymns, searchIndex } from '@/lib/hymns/search'

/** The hymns that a query finds. A key pressed shows at once; what it finds follows as soon as the phone can. */
export function useHymnSearch(hymns: ListedHymn[], query: string) {
  const wanted = useDeferredValue(query)
  const index = useMemo(() => createLazyIndex(hymns), [hymns])
  useEffect(() => whenIdle(index), [index])
  const found = useMemo(() => (wanted ? searchHymns(index(), wanted) : hymns), [index, wanted, hymns])
  return { found, wanted }
}

/** Prepared before the first key where there is time for it, and otherwise by the first key. */
function createLazyIndex(hymns: ListedHymn[]) {
  let index: SearchIndex<ListedHymn> | undefined
  return () => {
    index ??= searchIndex(hymns)
    return index
  }
}
