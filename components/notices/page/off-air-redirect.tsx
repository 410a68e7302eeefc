'use client'

import { useParams, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useMe } from '@/components/session/use-me'
import { canManageNotices } from '@/lib/notices/policy'
import { teamRoutes } from '@/lib/values/routes/team-routes'

/** A scheduled or expired notice is a 404 for everyone; whoever manages notices is sent to where they see it. */
export function OffAirRedirect() {
  const me = useMe()
  const router = useRouter()
  const { id } = useParams()
  const mayBeThere = typeof id === 'string' && me !== undefined && canManageNotices(me)

  useEffect(() => {
    if (mayBeThere) router.replace(teamRoutes.noticePreview(id))
  }, [mayBeThere, id, router])

  return null
}
