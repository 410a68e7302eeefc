import { getPersonalNotices, listNoticesAfter } from '@/lib/notices/queries'
import { withCursor } from '@/lib/session/private-response'

/** The important notices that follow one, for those who scroll. */
export const GET = withCursor(async after => {
  const page = await listNoticesAfter(after, 'main')
  return { ...page, personal: await getPersonalNotices(page.items.map(({ id }) => id)) }
})
