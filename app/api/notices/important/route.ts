import { laterNotices, personalNotices } from '@/lib/notices/queries'
import { followingCursor } from '@/lib/session/private-response'

/** The important notices that follow one, for those who scroll. */
export const GET = followingCursor(async after => {
  const page = await laterNotices(after, 'main')
  return { ...page, personal: await personalNotices(page.items.map(({ id }) => id)) }
})
