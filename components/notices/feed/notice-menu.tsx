'use client'

import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { Menu, MenuItem, MenuLink } from '@/components/kit/overlay/menu'
import { IconButton } from '@/components/kit/ui/icon-button'
import { deleteNotice } from '@/lib/notices/actions/editing'
import { messages } from '@/lib/notices/messages'
import type { NoticeSummary } from '@/lib/notices/notice'
import { isGone } from '@/lib/platform/action/outcome'
import { routes } from '@/lib/values/routes/routes'

type Props = { notice: NoticeSummary; onDeleted?: () => void }

/** Editing and deleting a notice, in one menu. Deleting asks first: likes and comments are hidden with it. */
export function NoticeMenu({ notice, onDeleted }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const spokenTitle = <span className="sr-only"> {notice.title}</span>

  async function remove() {
    const outcome = await deleteNotice({ noticeId: notice.id })
    if (isGone(outcome)) onDeleted?.()
    return outcome
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton ref={button} label={`Mais sobre ${notice.title}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuLink href={routes.editNotice(notice.id)}>
          <Pencil aria-hidden />
          <span>Editar{spokenTitle}</span>
        </MenuLink>
        <MenuItem danger onSelect={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          <span>Excluir{spokenTitle}</span>
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        opener={button}
        title="Confirmar exclusão"
        text={`O aviso “${notice.title}” será excluído, com as curtidas e os comentários. Por 30 dias, um administrador pode trazê-lo de volta da Lixeira.`}
        onConfirm={remove}
        failure={messages.deleteFailed}
      />
    </>
  )
}
