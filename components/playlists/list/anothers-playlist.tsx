'use client'

import { Ellipsis, EyeOff, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { controlBeside } from '@/components/browser/focus'
import { callAction } from '@/components/form/call-action'
import { Menu, MenuItem } from '@/components/overlay/menu'
import { showOutcome } from '@/components/overlay/show-outcome'
import { IconButton } from '@/components/ui/icon-button'
import { isGone } from '@/lib/action/outcome'
import { hidePlaylist } from '@/lib/playlists/actions'
import { messages } from '@/lib/playlists/messages'
import { DeletePlaylist } from './delete-playlist'

type Props = { playlist: { id: string; name: string }; onRemoved: () => void }

/** What admins may do with a playlist of somebody else, besides changing it. */
export function AnothersPlaylist({ playlist, onRemoved }: Props) {
  const [asking, ask] = useState(false)
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
        <MenuItem danger onSelect={() => ask(true)}>
          <Trash2 aria-hidden />
          Excluir playlist
        </MenuItem>
      </Menu>
      <DeletePlaylist playlist={playlist} onRemoved={onRemoved} open={asking} onOpenChange={ask} opener={more} />
    </>
  )
}
