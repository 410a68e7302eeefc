import { laterNotices, personalNotices } from '@/lib/notices/queries'
import { cursor } from '@/lib/text-fields'

/** The notices that follow one, for those who scroll: `?createdAt=…&id=…`. */
export async function GET(request: Request) {
  const asked = cursor.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return Response.json(null, { status: 400 })

  const page = await laterNotices(asked.data)
  const personal = await personalNotices(page.items.map(({ id }) => id))
  return Response.json({ ...page, personal }, { headers: { 'Cache-Control': 'private, no-store' } })
}
