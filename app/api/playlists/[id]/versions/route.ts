import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { listPlaylistVersions } from '@/lib/playlists/queries'

/** The earlier versions of a playlist, for those who may change it. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/playlists/[id]/versions'>) =>
  privateJson(await listPlaylistVersions((await params).id)),
)
