'use client'

import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyImport } from '@/components/browser/lazy-import'
import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { useMe } from '@/components/session/use-me'
import { IconButton } from '@/components/ui/icon-button'
import { LazyComponent } from '@/components/ui/lazy-component'
import { Link } from '@/components/ui/link'
import { isGone } from '@/lib/action/outcome'
import { deletePlaylist, hidePlaylist } from '@/lib/playlists/actions'
import { messages } from '@/lib/playlists/messages'
import { canChangePlaylist, canHidePlaylist } from '@/lib/playlists/policy'
import type { ListedPlaylist } from '@/lib/playlists/queries'
import { routes } from '@/lib/routes'

// The menus weigh more than the whole list, and only admins have them.
const moderationMenu = lazyImport(
  () => import('@/components/trash/moderation-menu').then(({ ModerationMenu }) => ModerationMenu),
  { onDemand: true },
)

type Props = { playlist: Pick<ListedPlaylist, 'id' | 'name' | 'createdBy'>; onRemoved: () => void }

/** For the playlist's creator and for admins; the card itself is the same for everyone. */
export function PlaylistMenu({ playlist, onRemoved }: Props) {
  const me = useMe()
  // The space is reserved from the start: if the card grew under a finger, the tap would miss.
  if (!me || !canChangePlaylist(me, playlist)) return <div className={menuClass} />

  const { id, name } = playlist
  return (
    <div className={menuClass}>
      <Link
        href={routes.editPlaylist(id)}
        aria-label={`Editar ${name}`}
        title="Editar"
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Pencil aria-hidden className="size-5" />
      </Link>
      <DeletePlaylist
        playlist={playlist}
        onRemoved={onRemoved}
        trigger={
          <IconButton label={`Deletar ${name}`} variant="danger">
            <Trash2 aria-hidden />
          </IconButton>
        }
      />
      {canHidePlaylist(me, playlist) && (
        <span className="w-11">
          <LazyComponent
            component={moderationMenu}
            props={{
              label: `Mais sobre ${name}`,
              hideLabel: 'Ocultar playlist',
              hide: () => hidePlaylist({ playlistId: id }),
              hideFailed: messages.hideFailed,
              account: { published: { kind: 'playlist', id } },
              onRemoved,
            }}
          />
        </span>
      )}
    </div>
  )
}

const menuClass = '-my-1.5 -mr-2 flex h-11 w-22 justify-end in-data-[minds~=music]:w-33'

type DeletePlaylistProps = { playlist: { id: string; name: string }; onRemoved: () => void; trigger: ReactNode }

/** Asks first: the links that people have of the playlist stop working. */
function DeletePlaylist({ playlist: { id, name }, onRemoved, trigger }: DeletePlaylistProps) {
  async function remove() {
    const outcome = await deletePlaylist({ playlistId: id })
    if (isGone(outcome)) onRemoved()
    return outcome
  }

  return (
    <ConfirmDialog
      title="Confirmar exclusão"
      text={`A playlist “${name}” será deletada. Os louvores continuam no hinário, mas o link dela deixa de abrir. Por 30 dias, um administrador pode trazê-la de volta da Lixeira.`}
      onConfirm={remove}
      failure={messages.deleteFailed}
      trigger={trigger}
    />
  )
}
