'use client'

import { Ellipsis, EyeOff, Pencil, Trash2, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { findNeighbourControl } from '@/components/kit/browser/focus'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { Menu, MenuItem, MenuLink } from '@/components/kit/overlay/menu'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { IconButton } from '@/components/kit/ui/icon-button'
import { SuspendAccountDialog } from '@/components/people/suspend-account-dialog'
import { OnlyFor } from '@/components/session/only-for'
import { isGone } from '@/lib/platform/action/outcome'
import { canManageAccounts } from '@/lib/platform/suspension/policy'
import { deletePlaylist, hidePlaylist } from '@/lib/playlists/actions/editing'
import { messages } from '@/lib/playlists/messages'
import type { ListedPlaylist } from '@/lib/playlists/queries'
import { routes } from '@/lib/values/routes/routes'

type Props = { playlist: Pick<ListedPlaylist, 'id' | 'name'>; canHide: boolean; onRemoved: () => void }

/** What the creator and those who manage the music may do with a playlist. */
export function PlaylistMenu({ playlist: { id, name }, canHide, onRemoved }: Props) {
  const [asked, setAsked] = useState<'delete' | 'suspend'>()
  const button = useRef<HTMLButtonElement>(null)
  const close = (open: boolean) => {
    if (!open) setAsked(undefined)
  }

  async function hide() {
    const beside = findNeighbourControl(button.current, 'first')
    const outcome = await callAction(hidePlaylist({ playlistId: id }), messages.hideFailed)
    showOutcome(outcome)
    if (!isGone(outcome)) return
    onRemoved()
    beside?.focus()
  }

  async function remove() {
    const outcome = await deletePlaylist({ playlistId: id })
    if (isGone(outcome)) onRemoved()
    return outcome
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton ref={button} label={`Mais sobre ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuLink href={routes.editPlaylist(id)}>
          <Pencil aria-hidden />
          Editar
        </MenuLink>
        {canHide && (
          <MenuItem onSelect={hide}>
            <EyeOff aria-hidden />
            Ocultar playlist
          </MenuItem>
        )}
        <MenuItem danger onSelect={() => setAsked('delete')}>
          <Trash2 aria-hidden />
          Excluir
        </MenuItem>
        {canHide && (
          <OnlyFor allow={canManageAccounts}>
            <MenuItem danger onSelect={() => setAsked('suspend')}>
              <UserX aria-hidden />
              Suspender conta
            </MenuItem>
          </OnlyFor>
        )}
      </Menu>
      {/* Asks first: the links that people have of the playlist stop working. */}
      <ConfirmDialog
        title="Confirmar exclusão"
        text={`A playlist “${name}” será excluída. Os louvores continuam no hinário, mas o link dela deixa de abrir. Por 30 dias, um administrador pode trazê-la de volta da Lixeira.`}
        onConfirm={remove}
        failure={messages.deleteFailed}
        open={asked === 'delete'}
        onOpenChange={close}
        opener={button}
      />
      {canHide && (
        <SuspendAccountDialog
          published={{ kind: 'playlist', id }}
          open={asked === 'suspend'}
          onOpenChange={close}
          opener={button}
          onSuspended={onRemoved}
        />
      )}
    </>
  )
}
