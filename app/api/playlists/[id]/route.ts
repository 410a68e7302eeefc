import { getPlaylist } from '@/lib/playlists/queries'
import { getPlannedDay } from '@/lib/playlists/schedule/queries'
import type { PlaylistOrder } from '@/lib/playlists/whatsapp-text'

/** The order of a playlist with its keys, and the day that it was planned for: what is sent with its link. */
export async function GET(_: Request, { params }: RouteContext<'/api/playlists/[id]'>) {
  const { id } = await params
  const playlist = await getPlaylist(id)
  if (!playlist) return Response.json(null, { status: 404 })

  const { name, hymns } = playlist
  const day = await getPlannedDay(id)
  const order: PlaylistOrder = {
    name,
    plannedFor: day && `${day.words}${day.isCancelled ? ' (cancelado)' : ''}`,
    hymns: hymns.map(({ id, number, title, key, defaultKey }) => ({ id, number, title, key: key ?? defaultKey })),
  }
  return Response.json(order, { headers: { 'Cache-Control': 'private, no-cache' } })
}
