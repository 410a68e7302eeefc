'use client'

import { Megaphone, Music } from 'lucide-react'
import { useViewer } from '@/components/account/viewer'
import { places } from '@/components/layout/places'
import { LinkButton } from '@/components/ui/button'
import { Kept, KeptRoom } from '@/components/ui/kept-room'

/** What an admin comes for most, one tap away. */
export function AdminShortcuts() {
  const viewer = useViewer()
  return (
    <KeptRoom shown={viewer && viewer.role === 'admin'} room={room}>
      <nav aria-label="Atalhos da administração" className="mt-6 flex flex-wrap gap-2">
        <LinkButton href={places.addNotice} size="small" variant="quiet">
          <Megaphone aria-hidden className="size-5" />
          Adicionar Aviso
        </LinkButton>
        <LinkButton href={places.addHymn} size="small" variant="quiet">
          <Music aria-hidden className="size-5" />
          Adicionar Louvor
        </LinkButton>
      </nav>
    </KeptRoom>
  )
}

const room = (
  <div className="hidden in-data-[room=kept]:mt-6 in-data-[room=kept]:flex flex-wrap gap-2">
    <Kept size="h-11 w-[10.67rem]" />
    <Kept size="h-11 w-[11.27rem]" />
  </div>
)
