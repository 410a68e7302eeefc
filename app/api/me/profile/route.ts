import { getMyAccount } from '@/lib/account/queries'
import { privateJson, withSession } from '@/lib/platform/session/private-response'

/** The current user's own account for editing; null for a guest. */
export const GET = withSession(async () => privateJson(await getMyAccount(), 200))
