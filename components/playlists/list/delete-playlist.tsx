'use client'

import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDialog } from '@/components/overlay/confirm-dialog'
import { isGone } from '@/lib/action/outcome'
import { deletePlaylist } from '@/lib/playlists/actions'
import { messages } from '@/lib/playlists/messages'

type How = Pick<ComponentProps<typeof ConfirmDialog>, 'opener'> &
  ({ trigger: ReactNode } | { open: boolean; onOpenChange: (open: boolean) => void })
type Props = { playlist: { id: string; name: string }; onRemoved: () => void } & How

/** Asks first: the link that people have of it opens no more. */
export function DeletePlaylist({ playlist: { id, name }, onRemoved, ...how }: Props) {
  async function remove() {
    const outcome = await deletePlaylist({ playlistId: id })
    if (isGone(outcome)) onRemoved()
    return outcome
  }

  return (
    <ConfirmDialog
      title="Confirmar exclusão"
      text={`A playlist “${name}” será excluída. Os louvores continuam no hinário, mas o link dela deixa de abrir. Por 30 dias, um administrador pode trazê-la de volta da Lixeira.`}
      onConfirm={remove}
      failure={messages.deleteFailed}
      {...how}
    />
  )
}
