import { earlierMainNotices } from '@/lib/notices/queries'
import { followingCursor } from '@/lib/process/private-answer'

/** Important notices older than those of the home, for admins. */
export const GET = followingCursor(earlierMainNotices)
