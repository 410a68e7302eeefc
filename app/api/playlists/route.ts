import { laterPlaylists } from '@/lib/playlists/queries'
import { cursor } from '@/lib/text-fields'

/** The playlists that follow one, for those who scroll: `?createdAt=…&id=…`. */
export async function GET(request: Request) {
  const asked = cursor.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return Response.json(null, { status: 400 })
  return Response.json(await laterPlaylists(asked.data), { headers: { 'Cache-Control': 'private, no-store' } })
}
