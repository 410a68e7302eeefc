'use client'

import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { isGone } from '@/lib/action/outcome'
import { deleteNotice } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import type { NoticeSummary } from '@/lib/notices/notice'
import { routes } from '@/lib/routes'

type Props = { notice: NoticeSummary; onDeleted?: () => void }

/** In the row of the date, in space that the devices of moderators reserve from the first paint. */
export const AdminActions = ({ visible, ...props }: Props & { visible: boolean }) => (
  <div
    className={`-my-3 -mr-2 ml-auto h-11 w-22 shrink-0 ${visible ? 'flex' : 'hidden in-data-[minds~=content]:flex'}`}
  >
    {visible && <Actions {...props} />}
  </div>
)

const Actions = ({ notice, onDeleted }: Props) => (
  <>
    <Link
      href={routes.editNotice(notice.id)}
      aria-label={`Editar ${notice.title}`}
      title="Editar"
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Pencil aria-hidden className="size-5" />
    </Link>
    <DeleteNoticeButton
      notice={notice}
      onDeleted={onDeleted}
      trigger={
        <IconButton label={`Deletar ${notice.title}`} variant="danger">
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  </>
)

type DeleteNoticeButtonProps = { notice: { id: string; title: string }; onDeleted?: () => void; trigger: ReactNode }

/** Asks first: the notice's likes and comments are hidden with it. */
function DeleteNoticeButton({ notice, onDeleted, trigger }: DeleteNoticeButtonProps) {
  async function remove() {
    const outcome = await deleteNotice({ noticeId: notice.id })
    if (isGone(outcome)) onDeleted?.()
    return outcome
  }

  return (
    <ConfirmDialog
      title="Confirmar exclusão"
      text={`O aviso “${notice.title}” será deletado, com as curtidas e os comentários. Por 30 dias, um administrador pode trazê-lo de volta da Lixeira.`}
      onConfirm={remove}
      failure={messages.deleteFailed}
      trigger={trigger}
    />
  )
}
