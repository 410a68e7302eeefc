'use client'

import { GuestSignIn } from '@/components/playlists/share/guest-sign-in'
import { CenteredPage } from '@/components/shell/centered-page'
import { LazyDrawing } from '@/components/shell/lazy-drawing'
import { routes } from '@/lib/values/routes/routes'

/** Shown when a playlist cannot be loaded; links to the list, as the not-found page does. */
export default function ShareError() {
  return (
    <CenteredPage drawing={<LazyDrawing name="hymnal" />} title="Playlist">
      <GuestSignIn href={routes.playlists} />
    </CenteredPage>
  )
}
