import { versionsOfChurch } from '@/lib/church/queries'
import { forTheEntered, privateJson } from '@/lib/session/private-response'

/** What the church said of itself before, for those who may change it. */
export const GET = forTheEntered(async () => privateJson(await versionsOfChurch()))
