'use client'

import { useCurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { PlaylistNav } from './playlist-nav'

/** The way on, in a playlist whose hymn is gone. */
export function MissingHymnNav() {
  const playing = useCurrentSetlist()
  return (
    playing && (
      <div className="w-full">
        <PlaylistNav playing={playing} />
      </div>
    )
  )
}
