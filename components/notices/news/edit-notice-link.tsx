'use client'

import { Pencil } from 'lucide-react'
import { LinkButton } from '@/components/kit/ui/button'
import { OnlyFor, RolePlaceholder } from '@/components/session/only-for'
import type { NoticeSummary } from '@/lib/notices/notice'
import { canManageNotices } from '@/lib/notices/policy'
import { routes } from '@/lib/values/routes/routes'

export const EditNoticeLink = ({ notice }: { notice: NoticeSummary }) => (
  <OnlyFor allow={canManageNotices} placeholder={<RolePlaceholder group="content" size="mt-auto h-11" />}>
    <LinkButton
      href={routes.editNotice(notice.id)}
      variant="quiet"
      size="small"
      className="mt-auto justify-self-start self-start"
    >
      <Pencil aria-hidden className="size-4" />
      Editar<span className="sr-only"> {notice.title}</span>
    </LinkButton>
  </OnlyFor>
)
