import { listReactions } from '@/lib/notices/reactions/queries'
import { noticeIds } from '@/lib/notices/schema'
import { privateJson, withSession } from '@/lib/platform/session/private-response'

/** The likes and comments of these notices as they are now: `?ids=…,…`. */
export const GET = withSession(async request => {
  const parsed = noticeIds.safeParse(new URL(request.url).searchParams.get('ids')?.split(','))
  return parsed.success ? privateJson(await listReactions(parsed.data)) : privateJson(null, 400)
})
