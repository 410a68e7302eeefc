'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { refreshWhenPossible } from '@/components/kit/browser/refresh-when-possible'
import { useChange } from '@/components/live/use-change'

/** Renders an open page again when a notice was published, scheduled, changed or deleted since. */
export function FollowNotices({ asOf }: { asOf: number }) {
  const router = useRouter()
  const [changedAt, setChangedAt] = useState(0)
  useChange('notices', asOf, setChangedAt)
  useEffect(() => (changedAt ? refreshWhenPossible(router.refresh) : undefined), [changedAt, router])
  return null
}
