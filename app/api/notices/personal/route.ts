import { getPersonalNotices } from '@/lib/notices/queries'
import { noticeIds } from '@/lib/notices/schema'
import { privateJson } from '@/lib/session/private-response'

/** What the list, the same for everyone, cannot know about who looks at it: `?ids=…,…`. */
export async function GET(request: Request) {
  const parsed = noticeIds.safeParse(new URL(request.url).searchParams.get('ids')?.split(','))
  if (!parsed.success) return Response.json(null, { status: 400 })
  return privateJson(await getPersonalNotices(parsed.data))
}
