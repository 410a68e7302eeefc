import { laterNotices, viewOf } from '@/lib/notices/queries'
import { cursor } from '@/lib/notices/schema'

/** The notices that follow one, for those who scroll: `?createdAt=…&id=…`. */
export async function GET(request: Request) {
  const asked = cursor.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return Response.json(null, { status: 400 })

  const page = await laterNotices(asked.data)
  const view = await viewOf(page.notices.map(({ id }) => id))
  return Response.json({ ...page, view }, { headers: { 'Cache-Control': 'private, no-store' } })
}
