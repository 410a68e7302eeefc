'use client'

import { FileUp } from 'lucide-react'
import { LinkButton } from '@/components/kit/ui/button'
import { OnlyFor } from '@/components/session/only-for'
import { canWriteHymns } from '@/lib/hymns/policy'
import { teamRoutes } from '@/lib/values/routes/team-routes'

/** The way from one hymn to many. */
export const ImportLink = () => (
  <OnlyFor allow={canWriteHymns}>
    <LinkButton href={teamRoutes.importHymns} variant="quiet" size="small">
      <FileUp aria-hidden className="size-5" />
      Importar vários
    </LinkButton>
  </OnlyFor>
)
