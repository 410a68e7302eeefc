'use client'

import { Plus } from 'lucide-react'
import { OnlyFor, RolePlaceholder } from '@/components/session/only-for'
import { LinkButton } from '@/components/ui/button'
import { canManageNotices } from '@/lib/notices/policy'
import { routes } from '@/lib/values/routes/routes'

export const AddNoticeLink = () => (
  <OnlyFor allow={canManageNotices} placeholder={<RolePlaceholder group="content" size="h-11 w-[8.02rem]" />}>
    <LinkButton href={routes.addNotice} size="small">
      <Plus aria-hidden className="size-5" />
      Adicionar
    </LinkButton>
  </OnlyFor>
)
