import { commentsOf } from '@/lib/notices/queries'
import { noticeRef } from '@/lib/notices/schema'

/** Every comment of a notice, for its dialog. */
export async function GET(_: Request, { params }: RouteContext<'/api/notices/[id]/comments'>) {
  const asked = noticeRef.safeParse({ noticeId: (await params).id })
  const comments = asked.success ? await commentsOf(asked.data.noticeId) : null
  return Response.json(comments, { status: comments ? 200 : 404, headers: { 'Cache-Control': 'private, no-store' } })
}
