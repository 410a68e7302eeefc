import { HymnalDrawing } from '@/components/kit/art/drawings'
import { GuestSignIn } from '@/components/playlists/share/guest-sign-in'
import { CenteredPage } from '@/components/shell/centered-page'
import { routes } from '@/lib/values/routes/routes'

/** Shown when a playlist was deleted or hidden: programs get a 404, people a link to the list. */
export default function SharedPlaylistNotFound() {
  return (
    <CenteredPage drawing={<HymnalDrawing />} title="Playlist não encontrada">
      <GuestSignIn href={routes.playlists}>Ver as playlists</GuestSignIn>
    </CenteredPage>
  )
}
