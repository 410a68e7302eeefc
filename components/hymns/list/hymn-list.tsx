'use client'

import { useMemo, useState } from 'react'
import { HymnalDrawing } from '@/components/art/drawings'
import { useIncrementalRows } from '@/components/browser/use-incremental-rows'
import { useLoaded } from '@/components/browser/use-loaded'
import { useSearchQuery } from '@/components/browser/use-search-query'
import { callAction } from '@/components/form/call-action'
import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { SearchField } from '@/components/form/search-field'
import { reserveNumberWidth } from '@/components/hymns/hymn-number'
import { useHymnSearch } from '@/components/hymns/use-hymn-search'
import { showOutcome } from '@/components/overlay/show-outcome'
import { useMe } from '@/components/session/use-me'
import { Columns } from '@/components/ui/columns'
import { EmptyState } from '@/components/ui/empty-state'
import { countPlaylistsWith, deleteHymn } from '@/lib/hymns/actions'
import { messages } from '@/lib/hymns/messages'
import { canWriteHymns } from '@/lib/hymns/policy'
import type { ListedHymn } from '@/lib/hymns/queries'
import { unpackIndex } from '@/lib/hymns/songbook-index'
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
      <search className="sticky top-[calc(env(safe-area-inset-top)+var(--spacing-stuck))] z-10 -mx-2 block bg-paper px-2 py-3">
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
        <Columns as="ol" style={reserveNumberWidth(hymns)} most="three" className="gap-x-6 gap-y-1">
          {found.slice(0, rowCount).map(hymn => (
            <HymnRow key={hymn.id} hymn={hymn} admin={admin} onDelete={setHymnToDelete} />
          ))}
        </Columns>
      )}
      <div ref={end} />
      {hymnToDelete && <DeleteHymn hymn={hymnToDelete} onClose={() => setHymnToDelete(undefined)} />}
    </>
  )
}

const formatResults = (count: number) => (count === 1 ? '1 louvor encontrado' : `${count} louvores encontrados`)

type Props = { hymn: ListedHymn; onClose: () => void }

/** Says first in how many playlists the hymn is: deleting removes it from all of them. */
function DeleteHymn({ hymn, onClose }: Props) {
  const count = () => callAction(countPlaylistsWith({ hymnId: hymn.id }), messages.loadFailed)
  const { loaded: counted } = useLoaded(count, [hymn.id], { onLoaded: showOutcome })
  const playlists = counted?.status === 'done' ? Number(counted.result) : 0

  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Confirmar exclusão"
      text={
        <>
          O louvor {hymn.number === null ? '' : `${hymn.number}, `}“{hymn.title}”, será deletado para toda a igreja. Por
          30 dias, um administrador pode trazê-lo de volta da Lixeira.
          {playlists > 0 && <strong className="mt-2 block text-ink">{formatPlaylistCount(playlists)}</strong>}
        </>
      }
      waiting={counted === undefined}
      onConfirm={() => deleteHymn({ hymnId: hymn.id })}
      failure={messages.deleteFailed}
    />
  )
}

const formatPlaylistCount = (count: number) =>
  count === 1 ? 'Ele está em 1 playlist e sairá dela.' : `Ele está em ${count} playlists e sairá de todas.`
