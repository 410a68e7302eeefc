'use client'

import { Plus } from 'lucide-react'
import { LinkButton } from '@/components/kit/ui/button'
import { OnlyFor, RolePlaceholder } from '@/components/session/only-for'
import { canWriteHymns } from '@/lib/hymns/policy'
import { routes } from '@/lib/values/routes/routes'

export const AddHymnLink = () => (
  <OnlyFor allow={canWriteHymns} placeholder={<RolePlaceholder group="music" size="h-11 w-11 sm:w-[11.27rem]" />}>
    <LinkButton href={routes.addHymn} size="small" aria-label="Adicionar Louvor" className="max-sm:px-3">
      <Plus aria-hidden className="size-5" />
      <span className="max-sm:hidden">Adicionar Louvor</span>
    </LinkButton>
  </OnlyFor>
)
