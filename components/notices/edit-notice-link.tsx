'use client'

import { Pencil } from 'lucide-react'
import { useViewer } from '@/components/account/viewer'
import { places } from '@/components/layout/places'
import { LinkButton } from '@/components/ui/button'
import { Kept, KeptRoom } from '@/components/ui/kept-room'
import type { Notice } from '@/lib/notices/notice'

/** For admins, beside a notice on pages that are the same for everyone. */
export function EditNoticeLink({ notice }: { notice: Notice }) {
  const viewer = useViewer()
  return (
    <KeptRoom shown={viewer && viewer.role === 'admin'} room={<Kept size="mt-auto h-11" />}>
      <LinkButton
        href={places.editNotice(notice.id)}
        variant="quiet"
        size="small"
        className="mt-auto justify-self-start self-start"
      >
        <Pencil aria-hidden className="size-4" />
        Editar<span className="sr-only"> {notice.title}</span>
      </LinkButton>
    </KeptRoom>
  )
}
