import { useDeferredValue, useEffect, useMemo } from 'react'
import { whenIdle } from '@/components/browser/when-idle'
import type { ListedHymn } from '@/lib/hymns/queries'
import { type SearchIndex, searchHymns, searchIndex } from '@/lib/hymns/search'

/**
 * Returns the hymns that match a query. The typed text shows at once; results are deferred until the device has time.
 */
export function useHymnSearch(hymns: ListedHymn[], query: string) {
  const wanted = useDeferredValue(query)
  const index = useMemo(() => createLazyIndex(hymns), [hymns])
  useEffect(() => whenIdle(index), [index])
  const found = useMemo(() => (wanted ? searchHymns(index(), wanted) : hymns), [index, wanted, hymns])
  return { found, wanted }
}

/** The index is built when the browser is idle, or at the latest by the first search. */
function createLazyIndex(hymns: ListedHymn[]) {
  let index: SearchIndex<ListedHymn> | undefined
  return () => {
    index ??= searchIndex(hymns)
    return index
  }
}
