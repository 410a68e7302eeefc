import { followingCursor } from '@/lib/session/private-response'
import { listRemovals } from '@/lib/trash/queries'
import { shownOf } from '@/lib/trash/removal'

/** What was removed before, for admins who scroll: `?show=deleted`. */
export const GET = (request: Request) => {
  const shown = shownOf(new URL(request.url).searchParams.get('show'))
  return followingCursor(after => listRemovals(shown, after))(request)
}
