'use client'

import { Plus } from 'lucide-react'
import { useViewer } from '@/components/account/viewer'
import { LinkButton } from '@/components/ui/button'
import { Kept, KeptRoom } from '@/components/ui/kept-room'
import { canWriteHymns } from '@/lib/hymns/policy'

export function AddHymnLink() {
  const viewer = useViewer()

  return (
    <KeptRoom shown={viewer && canWriteHymns(viewer)} room={<Kept size="h-11 w-[11.27rem]" />}>
      <LinkButton href="/app/add-hymn" size="small">
        <Plus aria-hidden className="size-5" />
        Adicionar Louvor
      </LinkButton>
    </KeptRoom>
  )
}
