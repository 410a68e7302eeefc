'use client'

import { Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { places } from '@/components/layout/places'
import { attempt } from '@/components/ui/attempt'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconButton } from '@/components/ui/icon-button'
import { deleteNotice } from '@/lib/notices/actions'
import { messages } from '@/lib/notices/messages'
import type { Notice } from '@/lib/notices/notice'

type Props = { notice: Notice; onDeleted: () => void }

export function AdminActions({ notice, onDeleted }: Props) {
  async function remove() {
    const outcome = await attempt(deleteNotice({ noticeId: notice.id }), messages.deleteFailed)
    if (outcome.status === 'done') onDeleted()
    return outcome
  }

  return (
    <div className="-mt-2 -mr-2 flex shrink-0">
      <Link
        href={places.editNotice(notice.id)}
        aria-label={`Editar ${notice.title}`}
        title="Editar"
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Pencil aria-hidden className="size-5" />
      </Link>
      <ConfirmDialog
        title="Confirmar exclusão"
        text={`O aviso “${notice.title}” será excluído, com as curtidas e os comentários. Isso não pode ser desfeito.`}
        onConfirm={remove}
        trigger={
          <IconButton label={`Excluir ${notice.title}`} variant="danger">
            <Trash2 aria-hidden />
          </IconButton>
        }
      />
    </div>
  )
}
