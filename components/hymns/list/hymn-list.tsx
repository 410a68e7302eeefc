'use client'

import { useMemo, useState } from 'react'
import { HymnalDrawing } from '@/components/art/drawings'
import { useIncrementalRows } from '@/components/browser/use-incremental-rows'
import { useSearchQuery } from '@/components/browser/use-search-query'
import { SearchField } from '@/components/form/search-field'
import { reserveNumberWidth } from '@/components/hymns/hymn-number'
import { useHymnSearch } from '@/components/hymns/use-hymn-search'
import { useMe } from '@/components/session/use-me'
import { EmptyState } from '@/components/ui/empty-state'
import { canWriteHymns } from '@/lib/hymns/policy'
import type { ListedHymn } from '@/lib/hymns/queries'
import { unpackIndex } from '@/lib/hymns/songbook-index'
import { DeleteHymn } from './delete-hymn'
import { HymnRow } from './hymn-row'

/** The songbook's index, searched on the device as the person types. */
export function HymnList({ songbookIndex }: { songbookIndex: string }) {
  const hymns = useMemo(() => unpackIndex(songbookIndex), [songbookIndex])
  const [query, setQuery] = useSearchQuery('q')
  const { found, wanted } = useHymnSearch(hymns, query)
  const { rowCount, end } = useIncrementalRows(found.length, wanted)

  const me = useMe()
  const admin = me && canWriteHymns(me)
  const [hymnToDelete, setHymnToDelete] = useState<ListedHymn>()

  return (
    <>
      <search className="sticky top-[env(safe-area-inset-top)] z-10 -mx-2 block bg-paper px-2 py-3">
        <SearchField
          label="Buscar por título ou número"
          value={query}
          onChange={event => setQuery(event.target.value)}
          autoComplete="off"
        />
      </search>
      <p role="status" className="sr-only">
        {wanted && formatResults(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          drawing={<HymnalDrawing />}
          title="Nenhum louvor encontrado"
          hint={query ? 'Tente outra parte do título ou o número.' : 'Os louvores da igreja aparecem aqui.'}
        />
      ) : (
        <ol style={reserveNumberWidth(hymns)} className="grid grid-cols-1 gap-1">
          {found.slice(0, rowCount).map(hymn => (
            <HymnRow key={hymn.id} hymn={hymn} admin={admin} onDelete={setHymnToDelete} />
          ))}
        </ol>
      )}
      <div ref={end} />
      {hymnToDelete && <DeleteHymn hymn={hymnToDelete} onClose={() => setHymnToDelete(undefined)} />}
    </>
  )
}

const formatResults = (count: number) => (count === 1 ? '1 louvor encontrado' : `${count} louvores encontrados`)
