'use client'

import { Megaphone, Music, Plus } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { Menu, MenuLink } from '@/components/overlay/menu'
import { Button } from '@/components/ui/button'
import { routes } from '@/lib/routes'

type Props = { onChoose?: MouseEventHandler<HTMLAnchorElement>; children?: ReactNode }

/** The admin's round plus button. `children` are further items, such as the one that switches the live stream. */
export function AddMenu({ onChoose, children }: Props) {
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
      <MenuLink href={routes.addHymn} onClick={onChoose}>
        <Music aria-hidden />
        Adicionar Louvor
      </MenuLink>
      <MenuLink href={routes.addNotice} onClick={onChoose}>
        <Megaphone aria-hidden />
        Adicionar Aviso
      </MenuLink>
      {children}
    </Menu>
  )
}
