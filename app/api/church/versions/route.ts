import { versionsOfChurch } from '@/lib/church/queries'
import { privateJson, withSession } from '@/lib/session/private-response'

/** What the church said of itself before, for those who may change it. */
export const GET = withSession(async () => privateJson(await versionsOfChurch()))
