'use client'

import { Plus } from 'lucide-react'
import { LinkButton } from '@/components/kit/ui/button'
import { OnlyFor, RolePlaceholder } from '@/components/session/only-for'
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
