import { listHymnVersions } from '@/lib/hymns/queries'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** The earlier versions of a hymn, for those who may change it. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/hymns/[id]/versions'>) =>
  privateJson(await listHymnVersions((await params).id)),
)
