import { RefreshAt } from '@/components/kit/browser/refresh-at'
import { getNextNoticeChange } from '@/lib/notices/schedule/queries'
import { FollowNotices } from './follow-notices'

/** Renders an open page again when notices change, and when the next one appears or ends. */
export async function RefreshOnChange() {
  const { next, asOf } = await getNextNoticeChange()
  return (
    <>
      <FollowNotices asOf={asOf} />
      {next && <RefreshAt instant={next} />}
    </>
  )
}
