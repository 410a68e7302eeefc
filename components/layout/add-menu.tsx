'use client'

import { Megaphone, Music, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Menu, MenuLink } from '@/components/ui/menu'
import { places } from './places'

/** The admin's round plus button. `children` are further items, such as the one that switches the live stream. */
export function AddMenu({ children }: { children?: ReactNode }) {
  return (
    <Menu
      side="top"
      align="center"
      trigger={
        <Button variant="accent" size="round" aria-label="Adicionar" className="shadow-card lg:w-full">
          <Plus aria-hidden strokeWidth={2.75} />
          <span className="hidden lg:inline">Adicionar</span>
        </Button>
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
