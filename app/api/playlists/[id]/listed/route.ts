import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { getListedPlaylist } from '@/lib/playlists/queries'

/** One playlist as a list item, for a link to a playlist that is not on the list's first page. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/playlists/[id]/listed'>) => {
  const { id } = await params
  return privateJson(await getListedPlaylist(id))
})
