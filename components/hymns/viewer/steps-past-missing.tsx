'use client'

import { usePlaying } from '@/components/sets/use-playing'
import { PlaylistSteps } from './playlist-steps'

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
