import { listNoticeVersions } from '@/lib/notices/queries'
import { privateJson, withSession } from '@/lib/session/private-response'

/** What a notice said before, for those who may change it. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/notices/[id]/versions'>) =>
  privateJson(await listNoticeVersions((await params).id)),
)
