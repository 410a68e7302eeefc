'use client'

import { Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useViewer } from '@/components/account/viewer'
import { places } from '@/components/layout/places'
import { DeleteNotice } from '@/components/notices/delete-notice'
import { IconButton } from '@/components/ui/icon-button'
import type { Notice } from '@/lib/notices/notice'

type Props = { notice: Notice; onDeleted?: () => void }

export const AdminActions = ({ notice, onDeleted }: Props) => (
  <div className="-mt-2 -mr-2 flex shrink-0">
    <Link
      href={places.editNotice(notice.id)}
      aria-label={`Editar ${notice.title}`}
      title="Editar"
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Pencil aria-hidden className="size-5" />
    </Link>
    <DeleteNotice
      notice={notice}
      onDeleted={onDeleted}
      trigger={
        <IconButton label={`Excluir ${notice.title}`} variant="danger">
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  </div>
)

/** The same on pages that are the same for everyone; a deleted notice leaves with the page's next content. */
export const AdminsOwn = ({ notice }: { notice: Notice }) =>
  useViewer()?.role === 'admin' ? <AdminActions notice={notice} /> : null
