import { getPersonalNotices } from '@/lib/notices/queries'
import { noticeIds } from '@/lib/notices/schema'
import { privateJson } from '@/lib/platform/runtime/responses'

/** The likes of these notices, and what depends on the person; the list is the same for everyone: `?ids=…,…`. */
export async function GET(request: Request) {
  const parsed = noticeIds.safeParse(new URL(request.url).searchParams.get('ids')?.split(','))
  if (!parsed.success) return Response.json(null, { status: 400 })
  return privateJson(await getPersonalNotices(parsed.data))
}
