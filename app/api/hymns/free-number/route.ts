import { findFreeNumber } from '@/lib/hymns/queries'
import { freeNumberQuery } from '@/lib/hymns/schema'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** A number for a new hymn: the one it would like, if it is free, or the next of its collection. */
export const GET = withSession(async request => {
  const query = freeNumberQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return query.success ? privateJson(await findFreeNumber(query.data)) : privateJson(null, 400)
})
