'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { AdminActions } from '@/components/notices/feed/admin-actions'
import { useMe } from '@/components/session/use-me'
import type { NoticeSummary } from '@/lib/notices/notice'
import { canManageNotices } from '@/lib/notices/policy'

type Props = { notice: NoticeSummary; backTo: Route }

/** Moderation of a notice on its own page; deleting it leads to `backTo`. */
export function NoticePageActions({ notice, backTo }: Props) {
  const me = useMe()
  const router = useRouter()
  const visible = me !== undefined && canManageNotices(me)
  return <AdminActions notice={notice} visible={visible} onDeleted={() => router.replace(backTo)} />
}
