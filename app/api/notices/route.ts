import { laterNotices, personalNotices } from '@/lib/notices/queries'
import { followingCursor } from '@/lib/session/private-response'

/** The notices that follow one, for those who scroll. */
export const GET = followingCursor(async after => {
  const page = await laterNotices(after)
  return { ...page, personal: await personalNotices(page.items.map(({ id }) => id)) }
})
