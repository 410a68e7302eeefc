import { versionsOfChurch } from '@/lib/church/queries'
import { privateJson, withSession } from '@/lib/platform/session/private-response'

/** The earlier versions of the church's public facts, for those who may change them. */
export const GET = withSession(async () => privateJson(await versionsOfChurch()))
