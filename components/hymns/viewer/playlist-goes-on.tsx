'use client'

import { useParams } from 'next/navigation'
import { PlaylistSteps } from './playlist-steps'

/** Where a hymn is missing, those who play its playlist still find the one before and the one after. */
export function PlaylistGoesOn() {
  const { id } = useParams<{ id: string }>()
  return (
    <div className="w-full">
      <PlaylistSteps hymnId={id} onWays={nowhere} />
    </div>
  )
}

const nowhere = () => {}
