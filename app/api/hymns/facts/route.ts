import { listHymnFacts } from '@/lib/hymns/search/queries'
import { privateJson, withSession } from '@/lib/platform/session/private-response'

/** What the songbook can be filtered by, and its page does not have: themes, tempo, and when a hymn was last sung. */
export const GET = withSession(async () => privateJson(await listHymnFacts()))
