'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { isGone } from '@/lib/action/outcome'
import { deletePlaylist } from '@/lib/playlists/actions'
import { messages } from '@/lib/playlists/messages'

type Props = { playlist: { id: string; name: string }; onRemoved: () => void; trigger: ReactNode }

/** Asks first: the links that people have of the playlist stop working. */
export function DeletePlaylist({ playlist: { id, name }, onRemoved, trigger }: Props) {
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
