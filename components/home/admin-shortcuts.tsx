'use client'

import { Megaphone, Music } from 'lucide-react'
import { OnlyFor, Room } from '@/components/session/only-for'
import { LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import { anyAdmin } from '@/lib/session/actor'

/** What an admin comes for most, one tap away. */
export const AdminShortcuts = () => (
  <OnlyFor allow={anyAdmin} room={room}>
    <nav aria-label="Atalhos da administração" className="mt-6 flex flex-wrap gap-2">
      <LinkButton href={routes.addNotice} size="small" variant="quiet">
        <Megaphone aria-hidden className="size-5" />
        Adicionar Aviso
      </LinkButton>
      <LinkButton href={routes.addHymn} size="small" variant="quiet">
        <Music aria-hidden className="size-5" />
        Adicionar Louvor
      </LinkButton>
    </nav>
  </OnlyFor>
)

const room = (
  <div className="hidden in-data-[role=admin]:mt-6 in-data-[role=admin]:flex flex-wrap gap-2">
    <Room of="admins" size="h-11 w-[10.67rem]" />
    <Room of="admins" size="h-11 w-[11.27rem]" />
  </div>
)
