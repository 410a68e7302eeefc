import { useEffect, useState } from 'react'
import { callAt } from '@/components/kit/browser/call-at'
import type { DiscussedNotice } from '@/lib/notices/notice'

/**
 * Returns the notices without those that have ended since the page was opened. One that has a status is shown to those
 * who manage notices, ended or not.
 */
export function useCurrentNotices(notices: DiscussedNotice[]) {
  // ISO times compare as text.
  const [latestEnd, setLatestEnd] = useState('')
  const current = notices.filter(({ status, expiresAt }) => status || !expiresAt || expiresAt > latestEnd)
  const ends = current.flatMap(({ status, expiresAt }) => (status || !expiresAt ? [] : [expiresAt]))
  const nextEnd = ends.sort()[0]

  useEffect(() => (nextEnd ? callAt(Date.parse(nextEnd), () => setLatestEnd(nextEnd)) : undefined), [nextEnd])

  return current
}
