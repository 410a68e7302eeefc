import { listRemovals } from '@/lib/assembly/trash/queries'
import { parseTrashFilter } from '@/lib/assembly/trash/trash-item'
import { withCursor } from '@/lib/platform/session/with-session'

/** The removals after a cursor, for admins' infinite scroll: `?show=deleted`. */
export const GET = (request: Request) => {
  const filter = parseTrashFilter(new URL(request.url).searchParams.get('show'))
  return withCursor(after => listRemovals(filter, after))(request)
}
