import { getMyAccount } from '@/lib/account/queries'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** The current user's own account for editing; null for a guest. */
export const GET = withSession(async () => privateJson(await getMyAccount(), 200))
