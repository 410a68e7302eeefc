import { listWarnings } from '@/lib/deliveries/queries'
import { privateJson } from '@/lib/session/private-response'

/** What does not work or is missing, for the first screen of an admin. */
export const GET = async () => privateJson(await listWarnings())
