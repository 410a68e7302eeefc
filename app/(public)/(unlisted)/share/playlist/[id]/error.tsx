'use client'

import { GuestSignIn } from '@/components/playlists/share/guest-sign-in'
import { CenteredPage } from '@/components/shell/centered-page'
import { LazyDrawing } from '@/components/shell/spare-drawing'
import { routes } from '@/lib/routes'

/** A playlist that cannot be loaded leads to the list, as one that is not there does. */
export default function ShareError() {
  return (
    <CenteredPage drawing={<LazyDrawing name="hymnal" />} title="Playlist">
      <GuestSignIn href={routes.playlists} />
    </CenteredPage>
  )
}
