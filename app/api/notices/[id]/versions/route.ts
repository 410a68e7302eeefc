import { listNoticeVersions } from '@/lib/notices/editor/queries'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** The earlier versions of a notice, for those who may change it. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/notices/[id]/versions'>) =>
  privateJson(await listNoticeVersions((await params).id)),
)
