'use client'

import { HymnalDrawing } from '@/components/art/drawings'
import { EnterAndPlay } from '@/components/playlists/share/enter-and-play'
import { CenteredPage } from '@/components/shell/centered-page'
import { routes } from '@/lib/routes'

/** A playlist that cannot be loaded leads to the list, as one that is not there does. */
export default function ShareError() {
  return (
    <CenteredPage drawing={<HymnalDrawing />} title="Playlist">
      <EnterAndPlay href={routes.playlists} />
    </CenteredPage>
  )
}
