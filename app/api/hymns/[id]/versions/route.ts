import { versionsOfHymn } from '@/lib/hymns/queries'
import { forTheEntered, privateJson } from '@/lib/session/private-response'

/** What a hymn said before, for those who may change it. */
export const GET = forTheEntered(async (_, { params }: RouteContext<'/api/hymns/[id]/versions'>) =>
  privateJson(await versionsOfHymn((await params).id)),
)
