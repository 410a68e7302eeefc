import { getMyself } from '@/lib/account/queries'
import { forTheEntered, privateJson } from '@/lib/session/private-response'

/** What whoever asks sees and mends of themselves; a guest has no profile. */
export const GET = forTheEntered(async () => privateJson(await getMyself(), 200))
