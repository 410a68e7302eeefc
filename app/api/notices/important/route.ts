import { getPersonalNotices, listNoticesAfter } from '@/lib/notices/queries'
import { withCursor } from '@/lib/platform/session/with-session'

/** The important notices after a cursor, for infinite scroll. */
export const GET = withCursor(async after => {
  const page = await listNoticesAfter(after, 'main')
  return { ...page, personal: await getPersonalNotices(page.items.map(({ id }) => id)) }
})
