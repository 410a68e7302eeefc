import { listMyPrayers } from '@/lib/prayers/queries'
import { privateJson, withSession } from '@/lib/session/private-response'

/** The current user's own prayer requests, with their status. */
export const GET = withSession(async () => privateJson(await listMyPrayers()))
