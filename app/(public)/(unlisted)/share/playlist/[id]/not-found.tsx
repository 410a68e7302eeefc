import { HymnalDrawing } from '@/components/art/drawings'
import { EnterAndPlay } from '@/components/playlists/share/guest-sign-in'
import { CenteredPage } from '@/components/shell/centered-page'
import { routes } from '@/lib/routes'

/** A playlist that is gone, or out of sight: programs are told so, and people are led to the list. */
export default function NoSharedPlaylist() {
  return (
    <CenteredPage drawing={<HymnalDrawing />} title="Playlist não encontrada">
      <EnterAndPlay href={routes.playlists}>Ver as playlists</EnterAndPlay>
    </CenteredPage>
  )
}
