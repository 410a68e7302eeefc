import { privateJson, withSession } from '@/lib/platform/session/private-response'
import { listMyPrayers } from '@/lib/prayers/queries'

/** The current user's own prayer requests, with their status. */
export const GET = withSession(async () => privateJson(await listMyPrayers()))
