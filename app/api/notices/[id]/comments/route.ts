import { commentsOf } from '@/lib/notices/queries'
import { noticeRef } from '@/lib/notices/schema'
import { forTheEntered, privateJson } from '@/lib/process/private-answer'

/** Every comment of a notice, for its dialog. */
export const GET = forTheEntered(async (_, { params }: RouteContext<'/api/notices/[id]/comments'>) => {
  const asked = noticeRef.safeParse({ noticeId: (await params).id })
  return privateJson(asked.success ? await commentsOf(asked.data.noticeId) : null)
})
