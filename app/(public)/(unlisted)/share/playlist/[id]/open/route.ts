import { getPlaylist } from '@/lib/playlists/queries'
import { routes } from '@/lib/routes'
import { noStore } from '@/lib/runtime/cache-control'
import { ensureGuestSession } from '@/lib/session/session'

/** A shared playlist without JavaScript: lets in as a guest whoever has no session, and leads to the hymn asked for. */
export async function GET(request: Request, { params }: RouteContext<'/share/playlist/[id]/open'>) {
  const { id } = await params
  const playlist = await getPlaylist(id)
  await ensureGuestSession()

  const index = Number(new URL(request.url).searchParams.get('index') ?? 0)
  const hymn = playlist?.hymns[index]
  const target = playlist && hymn ? routes.hymnInPlaylist(hymn.id, playlist.id, index) : routes.playlists
  return new Response(null, { status: 303, headers: { ...noStore, Location: target } })
}
