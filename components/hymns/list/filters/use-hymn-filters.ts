import { useCallback, useMemo, useState } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { useSearchQuery } from '@/components/kit/browser/use-search-query'
import type { ListedHymn } from '@/lib/hymns/queries'
import { type FactsAnswer, readFacts } from '@/lib/hymns/search/facts'
import {
  type FilterName,
  filterNames,
  type HymnFilters,
  isFiltering,
  needsFacts,
  passesFilters,
} from '@/lib/hymns/search/filters'
import { api } from '@/lib/values/routes/routes'

export type FiltersState = ReturnType<typeof useHymnFilters>

/** The filters in the address. What they need to know of the songs is asked when the door is opened, or one is chosen. */
export function useHymnFilters() {
  const [filters, change] = useFilterAddress()
  const [isOpen, setOpen] = useState(false)
  const isNeeded = needsFacts(filters)
  const wantsFacts = isOpen || isNeeded
  const { loaded, failed, error, loading, retry } = useLoaded(
    async () => (wantsFacts ? readFacts(await readJson<FactsAnswer>(api.hymnFacts)) : undefined),
    [wantsFacts],
  )

  const passes = useCallback((hymn: ListedHymn) => passesFilters(hymn, filters, loaded), [filters, loaded])
  return {
    ...{ filters, change, isOpen, setOpen, passes, error, retry, isNeeded },
    facts: loaded,
    failed: failed && !loading,
    /** Whether the list waits for what its filters need. */
    loading: isNeeded && !loaded && (loading || !failed),
    isFiltering: isFiltering(filters),
    search: JSON.stringify(filters),
    /** With the filter for hymns that were not sung, each says when it was. */
    sungOn: filters.unsung && loaded ? (id: string) => loaded.find(id).sung : undefined,
  }
}

function useFilterAddress(): [HymnFilters, (name: FilterName, value: string) => void] {
  const [theme, setTheme] = useSearchQuery('theme')
  const [key, setKey] = useSearchQuery('key')
  const [tempo, setTempo] = useSearchQuery('tempo')
  const [collection, setCollection] = useSearchQuery('collection')
  const [unsung, setUnsung] = useSearchQuery('unsung')
  const [hidden, setHidden] = useSearchQuery('hidden')
  const filters = useMemo(
    () => ({ theme, key, tempo, collection, unsung, hidden }),
    [theme, key, tempo, collection, unsung, hidden],
  )
  const setters = {
    ...{ theme: setTheme, key: setKey, tempo: setTempo },
    ...{ collection: setCollection, unsung: setUnsung, hidden: setHidden },
  }
  const change = (name: FilterName, value: string) => setters[name](value)
  return [filters, change]
}

export const listChosen = (filters: HymnFilters) => filterNames.filter(name => filters[name] !== '')
