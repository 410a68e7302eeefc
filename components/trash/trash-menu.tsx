'use client'

import { Ellipsis, Flame, Trash2, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { Menu, MenuItem } from '@/components/kit/overlay/menu'
import { IconButton } from '@/components/kit/ui/icon-button'
import { SuspendAccountDialog } from '@/components/people/suspend-account-dialog'
import { deleteRemoved, eraseRemoved } from '@/lib/assembly/trash/actions/erasing'
import { messages } from '@/lib/assembly/trash/messages'
import type { TrashFilter, TrashItem } from '@/lib/assembly/trash/trash-item'
import { isGone } from '@/lib/platform/action/outcome'

type Props = { item: TrashItem; filter: TrashFilter; onGone: () => void }

/** The rarer actions, in one menu: deleting a hidden item, erasing it for good, suspending the author's account. */
export function TrashMenu({ item, filter, onGone }: Props) {
  const { id, kind, thing, title, author, suspendable, published } = item
  const [openDialog, setOpenDialog] = useState<'delete' | 'erase' | 'suspend'>()
  const menuButton = useRef<HTMLButtonElement>(null)
  const dialogProps = (what: typeof openDialog) => ({
    open: openDialog === what,
    onOpenChange: () => setOpenDialog(undefined),
    opener: menuButton,
  })

  async function moveToTrash() {
    const outcome = await deleteRemoved({ removalId: id })
    if (isGone(outcome) && filter === 'hidden') onGone()
    return outcome
  }

  async function erase() {
    const outcome = await eraseRemoved({ removalId: id })
    if (isGone(outcome)) onGone()
    return outcome
  }

  return (
    <>
      <Menu
        align="start"
        trigger={
          <IconButton ref={menuButton} label={`Mais: ${thing}, ${title}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {kind !== 'deleted' && (
          <MenuItem onSelect={() => setOpenDialog('delete')}>
            <Trash2 aria-hidden />
            Excluir
          </MenuItem>
        )}
        {suspendable && published && (
          <MenuItem onSelect={() => setOpenDialog('suspend')}>
            <UserX aria-hidden />
            Suspender conta
          </MenuItem>
        )}
        <MenuItem danger onSelect={() => setOpenDialog('erase')}>
          <Flame aria-hidden />
          Excluir agora
        </MenuItem>
      </Menu>
      <ConfirmDialog
        {...dialogProps('delete')}
        title="Excluir?"
        text={`“${title}” passa para os excluídos e é apagado daqui a 30 dias, se ninguém o trouxer de volta.`}
        onConfirm={moveToTrash}
        failure={messages.notDeleted}
      />
      <ConfirmDialog
        {...dialogProps('erase')}
        title="Excluir para sempre?"
        text={`“${title}” será excluído agora, com tudo o que faz parte dele: comentários, imagens, versões anteriores. Isso não pode ser desfeito.`}
        confirm="Excluir agora"
        onConfirm={erase}
        failure={messages.notErased}
      />
      {published && <SuspendAccountDialog {...dialogProps('suspend')} published={published} name={author} />}
    </>
  )
}
