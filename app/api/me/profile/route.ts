import { getMyAccount } from '@/lib/account/queries'
import { privateJson, withSession } from '@/lib/session/private-response'

/** What whoever asks sees and mends of themselves; a guest has no profile. */
export const GET = withSession(async () => privateJson(await getMyAccount(), 200))
