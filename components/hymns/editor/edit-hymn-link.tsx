'use client'

import { Pencil } from 'lucide-react'
import { LinkButton } from '@/components/kit/ui/button'
import { OnlyFor } from '@/components/session/only-for'
import { canWriteHymns } from '@/lib/hymns/policy'
import { routes } from '@/lib/values/routes/routes'

export const EditHymnLink = ({ hymnId }: { hymnId: string }) => (
  <OnlyFor allow={canWriteHymns}>
    <LinkButton href={routes.editHymn(hymnId)} variant="ghost" size="small">
      <Pencil aria-hidden className="size-4" />
      Editar
    </LinkButton>
  </OnlyFor>
)
