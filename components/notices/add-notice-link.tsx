'use client'

import { Plus } from 'lucide-react'
import { useViewer } from '@/components/account/viewer'
import { places } from '@/components/layout/places'
import { LinkButton } from '@/components/ui/button'
import { Kept, KeptRoom } from '@/components/ui/kept-room'

/** For admins, on pages that are the same for everyone; the server decides again when one comes. */
export function AddNoticeLink() {
  const viewer = useViewer()
  return (
    <KeptRoom shown={viewer && viewer.role === 'admin'} room={<Kept size="h-11 w-[8.02rem]" />}>
      <LinkButton href={places.addNotice} size="small">
        <Plus aria-hidden className="size-5" />
        Adicionar
      </LinkButton>
    </KeptRoom>
  )
}
