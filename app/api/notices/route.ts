import { laterNotices, viewOf } from '@/lib/notices/queries'
import { place } from '@/lib/text-fields'

/** The notices that follow one, for those who scroll: `?createdAt=…&id=…`. */
export async function GET(request: Request) {
  const asked = place.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return Response.json(null, { status: 400 })

  const page = await laterNotices(asked.data)
  const view = await viewOf(page.items.map(({ id }) => id))
  return Response.json({ ...page, view }, { headers: { 'Cache-Control': 'private, no-store' } })
}
