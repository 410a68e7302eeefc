import { statusOf } from '@/lib/prayers/prayer'
import { listPrayers } from '@/lib/prayers/queries'
import { followingCursor } from '@/lib/session/private-response'

/** What was asked before, for the team who scroll: `?show=praying&urgent=no`. */
export const GET = (request: Request) => {
  const { searchParams: asked } = new URL(request.url)
  const shown = { status: statusOf(asked.get('show')), urgent: asked.get('urgent') === 'yes' }
  return followingCursor(after => listPrayers(shown, after))(request)
}
