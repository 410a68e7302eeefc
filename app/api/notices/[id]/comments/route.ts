import { commentsOf } from '@/lib/notices/queries'
import { commentsAsked } from '@/lib/notices/schema'
import { forTheEntered, privateJson } from '@/lib/session/private-response'

/** The newest comments of a notice, or those before one, for its dialog. */
export const GET = forTheEntered(async (request, { params }: RouteContext<'/api/notices/[id]/comments'>) => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const before = Object.keys(query).length > 0 ? query : undefined
  const asked = commentsAsked.safeParse({ noticeId: (await params).id, before })
  return privateJson(asked.success ? await commentsOf(asked.data.noticeId, asked.data.before) : null)
})
