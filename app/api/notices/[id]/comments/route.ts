import { listComments } from '@/lib/notices/discussion/queries'
import { commentsQuery } from '@/lib/notices/discussion/schema'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** The newest comments of a notice, or those before a cursor, for its dialog. */
export const GET = withSession(async (request, { params }: RouteContext<'/api/notices/[id]/comments'>) => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const before = Object.keys(query).length > 0 ? query : undefined
  const parsed = commentsQuery.safeParse({ noticeId: (await params).id, before })
  return privateJson(parsed.success ? await listComments(parsed.data.noticeId, parsed.data.before) : null)
})
