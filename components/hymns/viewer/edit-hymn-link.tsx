'use client'

import { Pencil } from 'lucide-react'
import { OnlyFor } from '@/components/session/only-for'
import { LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/routes'

export const EditHymnLink = ({ hymnId }: { hymnId: string }) => (
  <OnlyFor who="admins">
    <LinkButton href={routes.editHymn(hymnId)} variant="ghost" size="small">
      <Pencil aria-hidden className="size-4" />
      Editar
    </LinkButton>
  </OnlyFor>
)
