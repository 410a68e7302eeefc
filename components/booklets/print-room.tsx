'use client'

import { useLayoutEffect, useState } from 'react'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { readQueryParam } from '@/components/kit/browser/use-query-param'
import { SegmentedControl } from '@/components/kit/form/segmented-control'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { LoadError } from '@/components/kit/ui/load-error'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { WithRail } from '@/components/kit/ui/with-rail'
import type { BookletSong } from '@/lib/booklets/booklet'
import { defaultChoices, songbookChoices } from '@/lib/booklets/choices'
import type { PrintedSongs as Songs } from '@/lib/booklets/queries'
import { findOwnKey, moveCapo } from '@/lib/engines/cifra/theory/capo'
import { toCollection } from '@/lib/hymns/search/filters'
import { formatHymnCount } from '@/lib/playlists/position'
import { offlineApi } from '@/lib/values/routes/offline-routes'
import { queryString } from '@/lib/values/routes/url'
import { CollectionChoice } from './collection-choice'
import { KeyChoice } from './key-choice'
import { MyBooklets } from './my-booklets'
import { PdfForm } from './pdf-form'
import { SendRows } from './send-rows'
import { useMyBooklets } from './use-my-booklets'

// The engine of charts weighs more than the page.
const lazyPrintedSongs = lazyImport(() => import('./printed-songs').then(({ PrintedSongs }) => PrintedSongs))

const EXTENTS = { hymn: 'Este louvor', playlist: 'A playlist inteira' } as const
type Extent = keyof typeof EXTENTS

type Address = { hymn?: string; playlist?: string; collection?: string; key?: string; capo?: string }

/** What the address names; it is known in the browser only. */
export function PrintRoom() {
  const [address, setAddress] = useState<Address>()

  useLayoutEffect(() => {
    const read = () => setAddress(readAddress())
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  return address ? <PrintedChoice key={JSON.stringify(address)} address={address} /> : <SkeletonList rows={2} />
}

const readAddress = (): Address => ({
  hymn: readQueryParam('hymn'),
  playlist: readQueryParam('playlist'),
  collection: readQueryParam('collection'),
  key: readQueryParam('key'),
  capo: readQueryParam('capo'),
})

/** The songs, printed by the browser, as a PDF, as a file for another program, or as a message. */
function PrintedChoice({ address: { hymn, playlist, ...given } }: { address: Address }) {
  const [extent, setExtent] = useState<Extent>('hymn')
  const [collection, setCollection] = useState(given.collection && toCollection(given.collection))
  const [chosenKey, setChosenKey] = useState(given.key)
  const [choices, setChoices] = useState(hymn || playlist ? defaultChoices : songbookChoices)
  const booklets = useMyBooklets()

  const source = hymn && (!playlist || extent === 'hymn') ? { hymn } : playlist ? { playlist } : { collection }
  const search = toSearch(source)
  const {
    loaded: answer,
    failed,
    error,
    loading,
    retry,
  } = useLoaded(async () => ({ search, printed: await readJson<Songs>(offlineApi.printedSongs(search)) }), [search])
  if (failed && !loading) return isMissing(error) ? <NothingToPrint /> : <LoadError error={error} retry={retry} />
  if (!answer) return <SkeletonList rows={2} />

  // Until what was chosen last is there, the former stays in sight, and nothing is printed.
  const isOutdated = answer.search !== search
  const { printed } = answer
  const isPlaylist = printed.kind === 'playlist'
  const [single] = printed.kind === 'song' ? printed.songs : []
  const key = single && chosenKey
  const capo = single && findCapo(single, given, key)
  const songs = single ? [{ ...single, key, capo }] : printed.songs
  const request = single
    ? { hymnId: hymn, ...(key && { key }), ...(capo !== undefined && { capo }) }
    : isPlaylist
      ? { playlistId: playlist }
      : { ...(collection !== undefined && { collection }) }
  const exported = single ? { hymn } : isPlaylist ? { playlist } : { collection }
  return (
    <>
      <div className="print:hidden">
        <WithRail
          rail={
            <>
              <MyBooklets {...booklets} />
              <SendRows
                title={printed.title}
                songs={songs}
                heading={isPlaylist ? printed.title : undefined}
                content={choices.content}
                source={printed.count > 0 ? exported : undefined}
              />
            </>
          }
        >
          <Card className="grid gap-5">
            <div>
              <h2 className="text-heading wrap-anywhere">{printed.title}</h2>
              {printed.kind !== 'song' && <p className="text-ink-soft">{formatHymnCount(printed.count)}</p>}
            </div>
            {hymn && playlist && (
              <SegmentedControl
                label="O que imprimir"
                choices={['hymn', 'playlist'] as const}
                labels={EXTENTS}
                chosen={extent}
                onChoose={setExtent}
              />
            )}
            {printed.collections.length > 1 && (
              <CollectionChoice collections={printed.collections} chosen={collection} onChoose={setCollection} />
            )}
            {single && choices.content === 'chords' && (
              <KeyChoice
                hymnKey={findOwnKey({ defaultKey: single.defaultKey, capo: single.ownCapo })}
                chosen={key}
                onChoose={setChosenKey}
              />
            )}
            <PdfForm
              request={request}
              disabled={isOutdated || printed.count === 0}
              choices={choices}
              isSongbook={printed.kind === 'songbook'}
              onChange={change => setChoices({ ...choices, ...change })}
              onPrint={songs.length > 0 && !isOutdated ? () => window.print() : undefined}
              onOrdered={booklets.follow}
            />
          </Card>
        </WithRail>
      </div>
      <LazyComponent
        component={lazyPrintedSongs}
        props={{ songs, title: isPlaylist ? printed.title : undefined, choices }}
      />
    </>
  )
}

/** The capo that the address names, in the key that is chosen now; without one the hymn's own applies. */
function findCapo({ defaultKey, ownCapo }: BookletSong, given: Address, key: string | undefined) {
  if (given.capo === undefined) return undefined
  const own = findOwnKey({ defaultKey, capo: ownCapo })
  return moveCapo(Number(given.capo) || 0, given.key ?? own, key ?? own).capo
}

/** What the address names was deleted, or never was. */
const isMissing = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)

const NothingToPrint = () => (
  <EmptyState
    drawing={<HymnalDrawing />}
    title="Não há o que imprimir aqui"
    hint="O louvor ou a playlist não existe mais."
  />
)

/** An empty name of a collection is the church's own songbook. */
const toSearch = ({ collection, ...named }: Pick<Address, 'hymn' | 'playlist' | 'collection'>) =>
  collection === undefined ? queryString(named) : `?${new URLSearchParams({ collection })}`
