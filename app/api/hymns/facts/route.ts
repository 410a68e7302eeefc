import { listHymnFacts } from '@/lib/hymns/search/queries'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** What the songbook can be filtered by, and its page does not have: themes, tempo, and when a hymn was last sung. */
export const GET = withSession(async () => privateJson(await listHymnFacts()))
