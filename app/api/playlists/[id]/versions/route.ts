import { privateJson, withSession } from '@/lib/platform/session/private-response'
import { listPlaylistVersions } from '@/lib/playlists/queries'

/** The earlier versions of a playlist, for those who may change it. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/playlists/[id]/versions'>) =>
  privateJson(await listPlaylistVersions((await params).id)),
)
