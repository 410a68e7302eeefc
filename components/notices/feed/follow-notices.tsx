'use client'

import { useRouter } from 'next/navigation'
import { useChange } from '@/components/live/use-change'

/** Renders an open page again when a notice was published, scheduled, changed or deleted since. */
export function FollowNotices({ asOf }: { asOf: number }) {
  const router = useRouter()
  useChange('notices', asOf, () => router.refresh())
  return null
}
