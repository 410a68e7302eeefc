import { privateJson, withSession } from '@/lib/platform/session/private-response'
import { getListedPlaylist } from '@/lib/playlists/queries'

/** One playlist as a list item, for a link to a playlist that is not on the list's first page. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/playlists/[id]/listed'>) => {
  const { id } = await params
  return privateJson(await getListedPlaylist(id))
})
