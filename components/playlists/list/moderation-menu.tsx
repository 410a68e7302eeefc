'use client'

import { Ellipsis, EyeOff, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { controlBeside } from '@/components/browser/focus'
import { callAction } from '@/components/form/call-action'
import { Menu, MenuItem } from '@/components/overlay/menu'
import { showOutcome } from '@/components/overlay/show-outcome'
import { OnlyFor } from '@/components/session/only-for'
import { SuspendAccount } from '@/components/trash/suspend-account'
import { IconButton } from '@/components/ui/icon-button'
import { isGone } from '@/lib/action/outcome'
import { hidePlaylist } from '@/lib/playlists/actions'
import { messages } from '@/lib/playlists/messages'
import { canMindAccounts } from '@/lib/suspension/policy'

type Props = { playlist: { id: string; name: string }; onRemoved: () => void }

/** What admins, and those who mind the music, may do with a playlist of somebody else, besides changing and deleting it. */
export function AnothersPlaylist({ playlist, onRemoved }: Props) {
  const [suspending, setSuspending] = useState(false)
  const more = useRef<HTMLButtonElement>(null)

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
        <OnlyFor allow={canMindAccounts}>
          <MenuItem danger onSelect={() => setSuspending(true)}>
            <UserX aria-hidden />
            Suspender conta
          </MenuItem>
        </OnlyFor>
      </Menu>
      <SuspendAccount
        published={{ kind: 'playlist', id: playlist.id }}
        open={suspending}
        onOpenChange={setSuspending}
        opener={more}
        onSuspended={onRemoved}
      />
    </>
  )
}
