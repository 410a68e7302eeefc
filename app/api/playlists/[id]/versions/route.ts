import { versionsOfPlaylist } from '@/lib/playlists/queries'
import { forTheEntered, privateJson } from '@/lib/session/private-response'

/** What a playlist said before, for those who may change it. */
export const GET = forTheEntered(async (_, { params }: RouteContext<'/api/playlists/[id]/versions'>) =>
  privateJson(await versionsOfPlaylist((await params).id)),
)
