'use client'

import { HymnalDrawing } from '@/components/church/art/drawings'
import { CenteredPage } from '@/components/layout/centered-page'
import { EnterAndPlay } from '@/components/playlists/enter-and-play'

/** A playlist that cannot be loaded leads to the list, as one that is not there does. */
export default function ShareError() {
  return (
    <CenteredPage drawing={<HymnalDrawing />} title="Playlist">
      <EnterAndPlay href="/app/playlists" />
    </CenteredPage>
  )
}
