import { listSingerKeys } from '@/lib/playlists/singers/queries'
import { privateJson, withSession } from '@/lib/session/private-response'

/** Who has sung a hymn and in which key, for those who edit playlists. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/hymns/[id]/singers'>) =>
  privateJson(await listSingerKeys((await params).id)),
)
