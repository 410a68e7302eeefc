'use client'

import { usePlaying } from '@/components/sets/use-playing'
import { WhenHere } from '@/components/ui/when-here'
import { playlistSteps } from './later-steps'

/** Where a hymn is missing, those who play its playlist still find the one before and the one after. */
export function PlaylistGoesOn() {
  const playing = usePlaying()
  return (
    playing && (
      <div className="w-full">
        <WhenHere of={playlistSteps} given={{ playing }} />
      </div>
    )
  )
}
