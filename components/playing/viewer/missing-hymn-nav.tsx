'use client'

import { useCurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { PlaylistNav } from './playlist-nav'

/** Navigation for a playlist whose current hymn was deleted. */
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
