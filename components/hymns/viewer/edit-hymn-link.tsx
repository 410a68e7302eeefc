'use client'

import { Pencil } from 'lucide-react'
import type { Route } from 'next'
import { OnlyFor } from '@/components/session/only-for'
import { LinkButton } from '@/components/ui/button'

export const EditHymnLink = ({ hymnId }: { hymnId: string }) => (
  <OnlyFor who="admins">
    <LinkButton href={`/app/edit-hymn/${hymnId}` as Route} variant="ghost" size="small">
      <Pencil aria-hidden className="size-4" />
      Editar
    </LinkButton>
  </OnlyFor>
)
