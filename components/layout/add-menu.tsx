'use client'

import { Megaphone, Music, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Menu, MenuLink } from '@/components/ui/menu'
import { places } from './places'

/** The admin's round plus button. `children` are further items, such as the one that switches the live stream. */
export function AddMenu({ children }: { children?: ReactNode }) {
  return (
    <Menu
      side="top"
      align="center"
      trigger={
        <IconButton label="Adicionar" variant="accent" className="size-13 lg:size-12 [&_svg]:size-6">
          <Plus aria-hidden strokeWidth={2.75} />
        </IconButton>
      }
    >
      <MenuLink href={places.addHymn}>
        <Music aria-hidden />
        Adicionar Louvor
      </MenuLink>
      <MenuLink href={places.addNotice}>
        <Megaphone aria-hidden />
        Adicionar Aviso
      </MenuLink>
      {children}
    </Menu>
  )
}
