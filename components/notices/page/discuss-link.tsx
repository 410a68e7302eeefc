'use client'

import { MessageCircle } from 'lucide-react'
import { LinkButton } from '@/components/kit/ui/button'
import { OnlyFor } from '@/components/session/only-for'
import { canDiscuss } from '@/lib/notices/policy'
import { routes } from '@/lib/values/routes/routes'

/** For members: links to the same notice in the members' area, with likes and comments. */
export const DiscussLink = ({ noticeId }: { noticeId: string }) => (
  <OnlyFor allow={canDiscuss}>
    <LinkButton href={routes.notice(noticeId)} variant="ghost" size="small">
      <MessageCircle aria-hidden className="size-5" />
      Comentar
    </LinkButton>
  </OnlyFor>
)
