import { RefreshAt } from '@/components/browser/refresh-at'
import { getNextNoticeChange } from '@/lib/notices/schedule/queries'

/** Renders an open page again when the next notice appears or ends. */
export async function RefreshOnChange() {
  const change = await getNextNoticeChange()
  return change && <RefreshAt instant={change} />
}
