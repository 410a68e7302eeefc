import { earlierMainNotices } from '@/lib/notices/queries'
import { cursor } from '@/lib/text-fields'

/** Important notices older than those of the home, for admins: `?createdAt=…&id=…`. */
export async function GET(request: Request) {
  const asked = cursor.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return Response.json(null, { status: 400 })

  const page = await earlierMainNotices(asked.data)
  return Response.json(page, { status: page ? 200 : 404, headers: { 'Cache-Control': 'private, no-store' } })
}
