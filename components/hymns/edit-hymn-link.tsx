'use client'

import { Pencil } from 'lucide-react'
import type { Route } from 'next'
import { useViewer } from '@/components/account/viewer'
import { LinkButton } from '@/components/ui/button'
import { canWriteHymns } from '@/lib/hymns/policy'

export function EditHymnLink({ hymnId }: { hymnId: string }) {
  const viewer = useViewer()
  if (!viewer || !canWriteHymns(viewer)) return null

  return (
    <LinkButton href={`/app/edit-hymn/${hymnId}` as Route} variant="ghost" size="small">
      <Pencil aria-hidden className="size-4" />
      Editar
    </LinkButton>
  )
}
