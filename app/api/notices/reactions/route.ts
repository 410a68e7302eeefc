import { listReactions } from '@/lib/notices/reactions/queries'
import { noticeIds } from '@/lib/notices/schema'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** The likes and comments of these notices as they are now: `?ids=…,…`. */
export const GET = withSession(async request => {
  const parsed = noticeIds.safeParse(new URL(request.url).searchParams.get('ids')?.split(','))
  return parsed.success ? privateJson(await listReactions(parsed.data)) : privateJson(null, 400)
})
