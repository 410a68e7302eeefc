import { listMyPrayers } from '@/lib/prayers/queries'
import { forTheEntered, privateJson } from '@/lib/session/private-response'

/** What whoever looks has asked prayer for, and how it goes. */
export const GET = forTheEntered(async () => privateJson(await listMyPrayers()))
