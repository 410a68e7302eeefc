import { getPlaylist } from '@/lib/playlists/queries'
import { routes } from '@/lib/routes'
import { noStore } from '@/lib/runtime/response-headers'
import { ensureGuestSession } from '@/lib/session/session'

/** Opens a shared playlist without JavaScript: starts a guest session if there is none, and redirects to the hymn. */
export async function GET(request: Request, { params }: RouteContext<'/share/playlist/[id]/open'>) {
  const { id } = await params
  const playlist = await getPlaylist(id)
  await ensureGuestSession()

  const index = Number(new URL(request.url).searchParams.get('index') ?? 0)
  const hymn = playlist?.hymns[index]
  const target = playlist && hymn ? routes.hymnInPlaylist(hymn.id, playlist.id, index) : routes.playlists
  return new Response(null, { status: 303, headers: { ...noStore, Location: target } })
}
