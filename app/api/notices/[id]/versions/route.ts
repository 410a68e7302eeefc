import { versionsOfNotice } from '@/lib/notices/queries'
import { forTheEntered, privateJson } from '@/lib/session/private-response'

/** What a notice said before, for those who may change it. */
export const GET = forTheEntered(async (_, { params }: RouteContext<'/api/notices/[id]/versions'>) =>
  privateJson(await versionsOfNotice((await params).id)),
)
