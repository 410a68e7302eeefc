import { getPlaylist } from '@/lib/playlists/queries'

/** The order of a playlist, for the viewer, whose pages do not depend on the user or the playlist. */
export async function GET(_: Request, { params }: RouteContext<'/api/playlists/[id]'>) {
  const { id } = await params
  const playlist = await getPlaylist(id)
  if (!playlist) return Response.json(null, { status: 404 })

  const { name, hymns } = playlist
  const order = { name, hymns: hymns.map(({ id, number, title }) => ({ id, number, title })) }
  return Response.json(order, { headers: { 'Cache-Control': 'private, no-cache' } })
}
