import { versionsOfChurch } from '@/lib/church/queries'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** The earlier versions of the church's public facts, for those who may change them. */
export const GET = withSession(async () => privateJson(await versionsOfChurch()))
