import { listRemovals } from '@/lib/removals/queries'
import { shownOf } from '@/lib/removals/removal'
import { followingCursor } from '@/lib/session/private-response'

/** What was removed before, for admins who scroll: `?show=deleted`. */
export const GET = (request: Request) => {
  const shown = shownOf(new URL(request.url).searchParams.get('show'))
  return followingCursor(after => listRemovals(shown, after))(request)
}
