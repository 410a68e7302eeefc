'use client'

import { Plus } from 'lucide-react'
import { useViewer } from '@/components/account/viewer'
import { LinkButton } from '@/components/ui/button'
import { canWriteHymns } from '@/lib/hymns/policy'

export function AddHymnLink() {
  const viewer = useViewer()
  if (!viewer || !canWriteHymns(viewer)) return null

  return (
    <LinkButton href="/app/add-hymn" size="small">
      <Plus aria-hidden className="size-5" />
      Adicionar Louvor
    </LinkButton>
  )
}
