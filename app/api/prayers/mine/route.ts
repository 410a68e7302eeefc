import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { listMyPrayers } from '@/lib/prayers/queries'

/** The current user's own prayer requests, with their status. */
export const GET = withSession(async () => privateJson(await listMyPrayers()))
