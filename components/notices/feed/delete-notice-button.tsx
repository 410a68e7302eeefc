'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/form/confirm-dialog'
import { isGone } from '@/lib/action/outcome'
import { deleteNotice } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'

type Props = { notice: { id: string; title: string }; onDeleted?: () => void; trigger: ReactNode }

/** Asks first: the notice's likes and comments are hidden with it. */
export function DeleteNoticeButton({ notice, onDeleted, trigger }: Props) {
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
