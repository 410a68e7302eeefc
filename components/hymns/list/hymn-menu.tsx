import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Menu, MenuItem, MenuLink } from '@/components/kit/overlay/menu'
import { IconButton } from '@/components/kit/ui/icon-button'
import type { ListedHymn } from '@/lib/hymns/queries'
import { routes } from '@/lib/values/routes/routes'

/** Called with the button of the menu, which gets the focus back. */
export type OnDelete = (hymn: ListedHymn, opener: HTMLElement | null) => void
type Props = { hymn: ListedHymn; onDelete: OnDelete }

/** Rendered by the press that asks for it, so it is open at once. */
export function HymnMenu({ hymn, onDelete }: Props) {
  const { id, title } = hymn
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      defaultOpen
      trigger={
        <IconButton ref={button} label={`Mais sobre ${title}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuLink href={routes.editHymn(id)} aria-label={`Editar ${title}`}>
        <Pencil aria-hidden />
        Editar
      </MenuLink>
      <MenuItem danger aria-label={`Excluir ${title}`} onSelect={() => onDelete(hymn, button.current)}>
        <Trash2 aria-hidden />
        Excluir
      </MenuItem>
    </Menu>
  )
}
