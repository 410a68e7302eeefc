'use client'

import { useEffect, useState } from 'react'
import { HymnList } from '@/components/hymns/list/hymn-list'
import { PageHeader } from '@/components/kit/ui/page-header'
import { Spinner } from '@/components/kit/ui/spinner'
import { readOfflineSongbook } from '@/components/playing/offline/offline-copies'
import { searchStoredSongs } from '@/components/playing/offline/search-stored-songs'
import { type SongbookStart, takeStart } from '@/lib/hymns/songbook-index'
import { OfflineHome } from './offline-home'
import { useReloadWhenOnline } from './use-reload-when-online'

/** The saved songbook's index, searchable as usual. */
export function OfflineSongbook() {
  const [songbook, setSongbook] = useState<SongbookStart | null>()
  useEffect(() => {
    readOfflineSongbook().then(hymns => setSongbook(hymns ? takeStart(hymns, hymns.length) : null))
  }, [])
  useReloadWhenOnline()

  if (songbook === undefined) return <Spinner />
  if (songbook === null) return <OfflineHome requested="elsewhere" />
  return (
    <>
      <PageHeader title="Louvores" subtitle="Você está sem internet: estes estão guardados neste aparelho." />
      <HymnList start={songbook} searchWords={searchStoredSongs} />
    </>
  )
}
