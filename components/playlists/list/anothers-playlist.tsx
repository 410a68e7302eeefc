'use client'

import { Ellipsis, EyeOff, Trash2, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { controlBeside } from '@/components/browser/focus'
import { callAction } from '@/components/form/call-action'
import { Menu, MenuItem } from '@/components/overlay/menu'
import { showOutcome } from '@/components/overlay/show-outcome'
import { SuspendAccount } from '@/components/removals/suspend-account'
import { OnlyFor } from '@/components/session/only-for'
import { IconButton } from '@/components/ui/icon-button'
import { isGone } from '@/lib/action/outcome'
import { hidePlaylist } from '@/lib/playlists/actions'
import { messages } from '@/lib/playlists/messages'
import { canMindAccounts } from '@/lib/suspension/policy'
import { DeletePlaylist } from './delete-playlist'

type Props = { playlist: { id: string; name: string }; onRemoved: () => void }

/** What admins, and those who mind the music, may do with a playlist of somebody else, besides changing it. */
export function AnothersPlaylist({ playlist, onRemoved }: Props) {
  const [asking, ask] = useState<'delete' | 'suspend'>()
  const more = useRef<HTMLButtonElement>(null)

  const close = () => ask(undefined)

  async function hide() {
    const beside = controlBeside(more.current, 'first')
    const outcome = await callAction(hidePlaylist({ playlistId: playlist.id }), messages.hideFailed)
    showOutcome(outcome)
    if (!isGone(outcome)) return
    onRemoved()
    beside?.focus()
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton ref={more} label={`Mais sobre ${playlist.name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={hide}>
          <EyeOff aria-hidden />
          Ocultar playlist
        </MenuItem>
        <MenuItem danger onSelect={() => ask('delete')}>
          <Trash2 aria-hidden />
          Excluir playlist
        </MenuItem>
        <OnlyFor allow={canMindAccounts}>
          <MenuItem danger onSelect={() => ask('suspend')}>
            <UserX aria-hidden />
            Suspender conta
          </MenuItem>
        </OnlyFor>
      </Menu>
      <DeletePlaylist
        playlist={playlist}
        onRemoved={onRemoved}
        open={asking === 'delete'}
        onOpenChange={close}
        opener={more}
      />
      <SuspendAccount
        published={{ kind: 'playlist', id: playlist.id }}
        open={asking === 'suspend'}
        onOpenChange={close}
        opener={more}
        onSuspended={onRemoved}
      />
    </>
  )
}
