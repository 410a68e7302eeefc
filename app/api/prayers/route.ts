import { parseStatus } from '@/lib/prayers/prayer'
import { listPrayers } from '@/lib/prayers/queries'
import { withCursor } from '@/lib/session/private-response'

/** What was asked before, for the team who scroll: `?show=praying&urgent=no`. */
export const GET = (request: Request) => {
  const { searchParams: params } = new URL(request.url)
  const filter = { status: parseStatus(params.get('show')), urgent: params.get('urgent') === 'yes' }
  return withCursor(after => listPrayers(filter, after))(request)
}
