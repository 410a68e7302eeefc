import { withCursor } from '@/lib/session/private-response'
import { listRemovals } from '@/lib/trash/queries'
import { parseTrashFilter } from '@/lib/trash/removal'

/** What was removed before, for admins who scroll: `?show=deleted`. */
export const GET = (request: Request) => {
  const filter = parseTrashFilter(new URL(request.url).searchParams.get('show'))
  return withCursor(after => listRemovals(filter, after))(request)
}
