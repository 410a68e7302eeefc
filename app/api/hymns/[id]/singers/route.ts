import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { listSingerKeys } from '@/lib/playlists/singers/queries'

/** Who has sung a hymn and in which key, for those who edit playlists. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/hymns/[id]/singers'>) =>
  privateJson(await listSingerKeys((await params).id)),
)
