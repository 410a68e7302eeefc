import { singersOf } from '@/lib/playlists/queries'
import { forTheEntered, privateJson } from '@/lib/session/private-response'

/** Who has sung a hymn and in which key, for those who make playlists. */
export const GET = forTheEntered(async (_, { params }: RouteContext<'/api/hymns/[id]/singers'>) =>
  privateJson(await singersOf((await params).id)),
)
