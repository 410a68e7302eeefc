import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { getPrayerVersion } from '@/lib/prayers/queries'
import { id } from '@/lib/values/schema-fields'

/** The version of a prayer request, by which an open page notices changes, for the team; nothing of its content. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/prayers/[id]'>) => {
  const parsed = id.safeParse((await params).id)
  return privateJson(parsed.success ? await getPrayerVersion(parsed.data) : null)
})
