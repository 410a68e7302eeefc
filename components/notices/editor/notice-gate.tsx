import type { ReactNode } from 'react'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { Gate } from '@/components/session/gate'
import { messages } from '@/lib/notices/messages'
import { canManageNotices } from '@/lib/notices/policy'
import { routes } from '@/lib/values/routes/routes'

/** A page about an existing notice, for those who manage notices. */
export const NoticeGate = ({ children }: { children: ReactNode }) => (
  <Gate
    allow={canManageNotices}
    guests={messages.signInToChange}
    members={{ ...messages.adminsOnly, back: { href: routes.notices, label: 'Ver avisos' } }}
    drawing={<ChapelDrawing />}
    fallback={<SkeletonList rows={3} />}
  >
    {children}
  </Gate>
)
