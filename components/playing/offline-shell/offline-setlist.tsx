'use client'

import { useEffect, useLayoutEffect } from 'react'
import { HymnalDrawing } from '@/components/art/drawings'
import { useStore } from '@/components/browser/use-store'
import { lastPlayed } from '@/components/playing/setlist/last-played'
import { noteOpened } from '@/components/playing/setlist/opened-song'
import { sets, takeSet } from '@/components/playing/setlist/setlists'
import { beAt } from '@/components/playing/setlist/use-setlist-address'
import { HymnInPlay } from '@/components/playing/viewer/current-hymn'
import { EmptyState } from '@/components/ui/empty-state'
import { Spinner } from '@/components/ui/spinner'
import type { HeldSet } from '@/lib/playing/setlist'
import { positionOf } from '@/lib/playlists/position'
import { routes } from '@/lib/routes'
import { NotOnDevice } from './not-available-offline'

type Props = { setId: string; hymnId?: string; index?: number }

/** A set, whole, without the network; a link opens it where one was in it. */
export function PlayedFromDevice({ setId, hymnId, index = 0 }: Props) {
  const set = useStore(sets, known => known.get(setId), undefined)
  useEffect(() => void takeSet(setId), [setId])

  if (!set) return <Spinner />
  if (set === 'away') return <NotOnDevice title="Esta playlist não está no aparelho" />
  if (set.items.length === 0)
    return <EmptyState drawing={<HymnalDrawing />} title={set.name} hint="Esta playlist ainda não tem louvores." />
  if (!hymnId) return <Opening set={set} />

  const item = set.items[positionOf(set.items, hymnId, index).index] ?? set.items[0]
  return item && <AsItWas setId={setId}>{<HymnInPlay hymn={item.hymn} />}</AsItWas>
}

/** The link of a set leads to one of its hymns, in its own place of the history. */
function Opening({ set: { id, items } }: { set: HeldSet }) {
  useEffect(() => {
    const last = lastPlayed()
    const index = last?.setId === id && items[last.index] ? last.index : 0
    const hymnId = items[index]?.hymn.id
    if (!hymnId) return
    noteOpened({ playlistId: id, index }, 'set')
    beAt(routes.playedHymn(hymnId, id, index))
  }, [id, items])
  return <Spinner />
}

/** Scrolled to where one was; the browser itself looked for that place before there was anything to scroll. */
function AsItWas({ setId, children }: { setId: string; children: React.ReactNode }) {
  useLayoutEffect(() => {
    const last = lastPlayed()
    const { searchParams } = new URL(window.location.href)
    if (last?.setId === setId && searchParams.get('index') === String(last.index))
      window.scrollTo({ top: last.scroll, behavior: 'instant' })
  }, [setId])
  return children
}
