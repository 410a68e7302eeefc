import { addPersonal } from '@/lib/notices/queries'
import { noticeSearch } from '@/lib/notices/schema'
import { searchNotices } from '@/lib/notices/search/queries'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { cursor } from '@/lib/values/schema-fields'

/** The notices that contain some words, of one month or of all: `?q=…&month=2026-11`, with a cursor for those after it. */
export const GET = withSession(async request => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const search = noticeSearch.safeParse(query)
  const after = cursor.optional().safeParse('createdAt' in query || 'id' in query ? query : undefined)
  if (!search.success || !after.success) return privateJson(null, 400)
  return privateJson(await addPersonal(await searchNotices(search.data, after.data)))
})
