'use client'

import { useEffect, useLayoutEffect } from 'react'
import { HymnalDrawing } from '@/components/kit/art/drawings'
import { useStore } from '@/components/kit/browser/use-store'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { Spinner } from '@/components/kit/ui/spinner'
import { readLastPlayed } from '@/components/playing/setlist/last-played'
import { saveOpenedSong } from '@/components/playing/setlist/opened-song'
import { loadSetlist, setlists } from '@/components/playing/setlist/setlists'
import { replaceAddress } from '@/components/playing/setlist/use-setlist-address'
import { CurrentHymn } from '@/components/playing/viewer/current-hymn'
import type { Setlist } from '@/lib/playing/setlist'
import { findPlaylistPosition } from '@/lib/playlists/position'
import { routes } from '@/lib/values/routes/routes'
import { NotAvailableOffline } from './not-available-offline'

type Props = { playlistId: string; hymnId?: string; index?: number }

/** A setlist played offline; its shared link opens the song last played. */
export function OfflineSetlist({ playlistId, hymnId, index = 0 }: Props) {
  const setlist = useStore(setlists, byId => byId.get(playlistId), undefined)
  useEffect(() => void loadSetlist(playlistId), [playlistId])

  if (!setlist) return <Spinner />
  if (setlist === 'away') return <NotAvailableOffline title="Esta playlist não está no aparelho" />
  if (setlist.items.length === 0)
    return <EmptyState drawing={<HymnalDrawing />} title={setlist.name} hint="Esta playlist ainda não tem louvores." />
  if (!hymnId) return <SetlistRedirect setlist={setlist} />

  const item = setlist.items[findPlaylistPosition(setlist.items, hymnId, index).index] ?? setlist.items[0]
  return item && <RestoredScroll playlistId={playlistId}>{<CurrentHymn hymn={item.hymn} />}</RestoredScroll>
}

/** Redirects from a setlist's link to one of its hymns, replacing the entry in the browser's history. */
function SetlistRedirect({ setlist: { id, items } }: { setlist: Setlist }) {
  useEffect(() => {
    const last = readLastPlayed()
    const index = last?.setId === id && items[last.index] ? last.index : 0
    const hymnId = items[index]?.hymn.id
    if (!hymnId) return
    saveOpenedSong({ playlistId: id, index }, 'set')
    replaceAddress(routes.hymnInPlaylist(hymnId, id, index))
  }, [id, items])
  return <Spinner />
}

/** Restores the scroll position: the browser tried to before there was anything to scroll. */
function RestoredScroll({ playlistId, children }: { playlistId: string; children: React.ReactNode }) {
  useLayoutEffect(() => {
    const last = readLastPlayed()
    const { searchParams } = new URL(window.location.href)
    if (last?.setId === playlistId && searchParams.get('index') === String(last.index))
      window.scrollTo({ top: last.scroll, behavior: 'instant' })
  }, [playlistId])
  return children
}
