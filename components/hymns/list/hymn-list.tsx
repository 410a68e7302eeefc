'use client'

import { useMemo, useRef } from 'react'
import { FilterChips } from '@/components/hymns/list/filters/filter-chips'
import { FilterDoor } from '@/components/hymns/list/filters/filter-door'
import { useHymnFilters } from '@/components/hymns/list/filters/use-hymn-filters'
import { MissingHymnsStatus } from '@/components/hymns/missing-hymns-status'
import type { SearchWords } from '@/components/hymns/search-words'
import { useHymnSearch } from '@/components/hymns/use-hymn-search'
import { useSongbook } from '@/components/hymns/use-songbook'
import { WordsStatus } from '@/components/hymns/words-status'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { useSearchQuery } from '@/components/kit/browser/use-search-query'
import { SearchField } from '@/components/kit/form/search-field'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { LoadError } from '@/components/kit/ui/load-error'
import { Skeleton, SkeletonList } from '@/components/kit/ui/skeleton'
import type { SongbookStart } from '@/lib/hymns/songbook-index'
import { FoundHymns } from './found-hymns'

// On demand: few open it, and it brings a style sheet along.
const filterPanel = lazyImport(
  () => import('@/components/hymns/list/filters/filter-panel').then(({ FilterPanel }) => FilterPanel),
  { onDemand: true },
)
const PANEL_SPACE = <Skeleton className="mb-4 h-64 w-full" />

type Props = {
  start: SongbookStart
  /** How songs are searched; without it, on the server. */
  searchWords?: SearchWords
}

/** The songbook's index, searched as the person types, and filtered. */
export function HymnList({ start, searchWords }: Props) {
  const { hymns, missing, leaveOut } = useSongbook(start)
  const [query, setQuery] = useSearchQuery('q')
  const { found: matching, wanted, words } = useHymnSearch(hymns, query, searchWords)
  const filters = useHymnFilters()
  const { passes, sungOn } = filters
  const found = useMemo(() => matching.filter(({ hymn }) => passes(hymn)), [matching, passes])
  const isNarrowed = wanted !== '' || filters.isFiltering
  const top = useRef<HTMLDivElement>(null)
  const search = (text: string) => {
    setQuery(text)
    // The field stays in sight far down in the list; the best match is at its start.
    if (isAbove(top.current)) top.current?.scrollIntoView({ behavior: 'instant' })
  }

  return (
    <>
      <div ref={top} className="scroll-mt-[env(safe-area-inset-top)]" />
      <search
        data-songbook
        className="sticky top-[calc(env(safe-area-inset-top)+var(--spacing-stuck))] z-10 -mx-2 flex flex-wrap gap-2 bg-paper px-2 py-3 short:py-1.5"
      >
        <SearchField
          label="Buscar louvores"
          placeholder="Título, nº ou letra"
          className="min-w-0 flex-[1_1_9rem]"
          value={query}
          onChange={event => search(event.target.value)}
          autoComplete="off"
        />
        <FilterDoor {...filters} />
      </search>
      {filters.isOpen && (
        <LazyComponent component={filterPanel} props={{ ...filters, hymns }} placeholder={PANEL_SPACE} />
      )}
      <FilterChips {...filters} />
      <p role="status" className="sr-only">
        {isNarrowed &&
          (words.searching
            ? 'Procurando nas letras…'
            : filters.loading || missing?.loading
              ? 'Carregando…'
              : formatResults(found.length))}
      </p>
      {filters.failed && filters.isNeeded ? (
        <LoadError error={filters.error} retry={filters.retry} />
      ) : filters.loading ? (
        <SkeletonList rows={3} />
      ) : found.length === 0 && !words.searching && !missing ? (
        <EmptyState
          drawing={<HymnalDrawing />}
          title="Nenhum louvor encontrado"
          hint={isNarrowed ? describeEmpty(query, filters.isFiltering) : 'Os louvores da igreja aparecem aqui.'}
        />
      ) : (
        <FoundHymns
          found={found}
          largestNumber={start.largestNumber}
          search={`${wanted}?${filters.search}`}
          hasHeads={wanted === ''}
          lastCollection={missing && !filters.isFiltering ? start.lastCollection : found.at(-1)?.hymn.collection}
          sungOn={sungOn}
          onDeleted={leaveOut}
        />
      )}
      <MissingHymnsStatus missing={missing} className="px-2 py-4 sm:px-3" />
      {isNarrowed && <WordsStatus words={words} className="px-2 py-4 sm:px-3" />}
    </>
  )
}

const isAbove = (element: HTMLElement | null) => (element?.getBoundingClientRect().top ?? 0) < 0

const formatResults = (count: number) => (count === 1 ? '1 louvor encontrado' : `${count} louvores encontrados`)

function describeEmpty(query: string, isFiltering: boolean) {
  if (!query.trim()) return 'Tire um dos filtros para ver mais louvores.'
  if (isFiltering) return 'Tire um dos filtros, ou tente outra palavra.'
  return 'Tente outra parte do título, o número, o autor ou um trecho da letra.'
}
