import { listMyPrayers } from '@/lib/prayers/queries'
import { privateJson, withSession } from '@/lib/session/private-response'

/** What whoever looks has asked prayer for, and how it goes. */
export const GET = withSession(async () => privateJson(await listMyPrayers()))
