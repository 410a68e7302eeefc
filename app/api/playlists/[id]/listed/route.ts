import { getListedPlaylist } from '@/lib/playlists/queries'
import { privateJson, withSession } from '@/lib/session/private-response'

/** One playlist as the list shows it, for who was sent to one that stands further down. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/playlists/[id]/listed'>) => {
  const { id } = await params
  return privateJson(await getListedPlaylist(id))
})
