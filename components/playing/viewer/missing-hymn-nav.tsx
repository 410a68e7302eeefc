'use client'

import { usePlaying } from '@/components/playing/setlist/use-current-setlist'
import { PlaylistSteps } from './playlist-nav'

/** The way on, in a playlist whose hymn is gone. */
export function StepsPastMissing() {
  const playing = usePlaying()
  return (
    playing && (
      <div className="w-full">
        <PlaylistSteps playing={playing} />
      </div>
    )
  )
}
