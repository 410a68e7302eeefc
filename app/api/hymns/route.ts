import { listHymns } from '@/lib/hymns/queries'
import { packIndex } from '@/lib/hymns/songbook-index'
import { etagResponse } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** The whole songbook's index, of which pages have only the beginning. The same for everyone, so browsers store it. */
export const GET = withSession(async request =>
  etagResponse(request, JSON.stringify(packIndex(await listHymns())), {
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-cache',
  }),
)
