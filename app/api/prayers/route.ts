import { withCursor } from '@/lib/platform/session/with-session'
import { parseStatus } from '@/lib/prayers/prayer'
import { listPrayers } from '@/lib/prayers/queries'

/** The prayer requests after a cursor, for the team's infinite scroll: `?show=praying&urgent=no`. */
export const GET = (request: Request) => {
  const { searchParams: params } = new URL(request.url)
  const filter = { status: parseStatus(params.get('show')), urgent: params.get('urgent') === 'yes' }
  return withCursor(after => listPrayers(filter, after))(request)
}
