import { laterPlaylists } from '@/lib/playlists/queries'
import { place } from '@/lib/text-fields'

/** The playlists that follow one, for those who scroll: `?createdAt=…&id=…`. */
export async function GET(request: Request) {
  const asked = place.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return Response.json(null, { status: 400 })
  return Response.json(await laterPlaylists(asked.data), { headers: { 'Cache-Control': 'private, no-store' } })
}
