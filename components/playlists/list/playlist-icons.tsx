'use client'

import { Printer } from 'lucide-react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { Link } from '@/components/kit/ui/link'
import { useMe } from '@/components/session/use-me'
import { canChangePlaylist, canHidePlaylist } from '@/lib/playlists/policy'
import type { ListedPlaylist } from '@/lib/playlists/queries'
import { routes } from '@/lib/values/routes/routes'

// Menus and dialogs weigh more than the whole list, and few people have them.
const playlistMenu = lazyImport(() => import('./playlist-menu').then(({ PlaylistMenu }) => PlaylistMenu), {
  onDemand: true,
})

type Props = { playlist: ListedPlaylist; onRemoved: () => void }

/**
 * The icons beside a playlist's name: for everyone the page that prints and downloads it, then the menu of who may change
 * it. The card itself is the same for everyone.
 */
export const PlaylistIcons = ({ playlist, onRemoved }: Props) => (
  // Room for both from the start: if the card grew under a finger, the tap would miss.
  <div className="-my-1.5 -mr-2 flex h-11 w-22 justify-end">
    {playlist.hymns.length > 0 && (
      <Link
        href={routes.print({ playlist: playlist.id })}
        aria-label={`Imprimir e baixar ${playlist.name}`}
        title="Imprimir e baixar"
        className="icon-button text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Printer aria-hidden />
      </Link>
    )}
    <MenuOfPlaylist playlist={playlist} onRemoved={onRemoved} />
  </div>
)

function MenuOfPlaylist({ playlist, onRemoved }: Props) {
  const me = useMe()
  if (!me) return <span className="hidden size-11 in-data-[minds~=music]:block" />
  if (!canChangePlaylist(me, playlist)) return null
  return (
    <LazyComponent
      component={playlistMenu}
      props={{ playlist, canHide: canHidePlaylist(me, playlist), onRemoved }}
      placeholder={<span className="size-11" />}
    />
  )
}
