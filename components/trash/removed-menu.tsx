'use client'

import { Ellipsis, Flame, Trash2, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { Menu, MenuItem } from '@/components/overlay/menu'
import { IconButton } from '@/components/ui/icon-button'
import { isGone } from '@/lib/action/outcome'
import { deleteRemoved, eraseRemoved } from '@/lib/trash/actions/erasing'
import { messages } from '@/lib/trash/messages'
import type { ListedRemoval, Shown } from '@/lib/trash/removal'
import { SuspendAccount } from './suspend-account'

type Props = { item: ListedRemoval; shown: Shown; onGone: () => void }

/** What is wanted less often, behind one button: deleting what is only hidden, erasing for good, the account. */
export function RemovedMenu({ item, shown, onGone }: Props) {
  const { id, kind, thing, title, author, suspendable, published } = item
  const [asking, setAsking] = useState<'delete' | 'erase' | 'suspend'>()
  const more = useRef<HTMLButtonElement>(null)
  const ask = (what: typeof asking) => ({
    open: asking === what,
    onOpenChange: () => setAsking(undefined),
    opener: more,
  })

  async function moveToBin() {
    const outcome = await deleteRemoved({ removalId: id })
    if (isGone(outcome) && shown === 'hidden') onGone()
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
          <IconButton ref={more} label={`Mais: ${thing}, ${title}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {kind !== 'deleted' && (
          <MenuItem onSelect={() => setAsking('delete')}>
            <Trash2 aria-hidden />
            Deletar
          </MenuItem>
        )}
        {suspendable && published && (
          <MenuItem onSelect={() => setAsking('suspend')}>
            <UserX aria-hidden />
            Suspender conta
          </MenuItem>
        )}
        <MenuItem danger onSelect={() => setAsking('erase')}>
          <Flame aria-hidden />
          Apagar agora
        </MenuItem>
      </Menu>
      <ConfirmDialog
        {...ask('delete')}
        title="Deletar?"
        text={`“${title}” passa para os deletados e é apagado daqui a 30 dias, se ninguém o trouxer de volta.`}
        onConfirm={moveToBin}
        failure={messages.notDeleted}
      />
      <ConfirmDialog
        {...ask('erase')}
        title="Apagar para sempre?"
        text={`“${title}” será apagado agora, com tudo o que faz parte dele: comentários, imagens, versões anteriores. Isso não pode ser desfeito.`}
        confirm="Apagar agora"
        onConfirm={erase}
        failure={messages.notErased}
      />
      {published && <SuspendAccount {...ask('suspend')} published={published} name={author} />}
    </>
  )
}
