'use client'

import { Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { ConfirmDialog } from '@/components/overlay/confirm-dialog'
import { useMe } from '@/components/session/use-me'
import { IconButton } from '@/components/ui/icon-button'
import { isGone } from '@/lib/action/outcome'
import { deletePlaylist } from '@/lib/playlists/actions'
import { messages } from '@/lib/playlists/messages'
import { canChangePlaylist } from '@/lib/playlists/policy'
import type { ListedPlaylist } from '@/lib/playlists/queries'
import { routes } from '@/lib/routes'

type Props = { playlist: Pick<ListedPlaylist, 'id' | 'name' | 'createdBy'>; onDeleted: () => void }

/** For its creator and for admins; the card itself is the same for everyone. */
export function PlaylistMenu({ playlist, onDeleted }: Props) {
  const me = useMe()
  // Its room is kept free from the start: a card that grew under a finger would lose the tap.
  if (!me || !canChangePlaylist(me, playlist)) return <div className={room} />

  const { id, name } = playlist
  async function remove() {
    const outcome = await deletePlaylist({ playlistId: id })
    if (isGone(outcome)) onDeleted()
    return outcome
  }

  return (
    <div className={room}>
      <Link
        href={routes.editPlaylist(id)}
        aria-label={`Editar ${name}`}
        title="Editar"
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Pencil aria-hidden className="size-5" />
      </Link>
      <ConfirmDialog
        trigger={
          <IconButton label={`Excluir ${name}`} variant="danger">
            <Trash2 aria-hidden />
          </IconButton>
        }
        title="Confirmar exclusão"
        text={`A playlist “${name}” será excluída. Os louvores continuam no hinário, mas o link dela deixa de abrir.`}
        onConfirm={remove}
        failure={messages.deleteFailed}
      />
    </div>
  )
}

const room = '-my-1.5 -mr-2 flex h-11 w-22'
