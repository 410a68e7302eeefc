import { getPrayerVersion } from '@/lib/prayers/queries'
import { id } from '@/lib/schema-fields'
import { privateJson, withSession } from '@/lib/session/private-response'

/** Whether a request on an open page has changed, for the team; not a word of it. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/prayers/[id]'>) => {
  const parsed = id.safeParse((await params).id)
  return privateJson(parsed.success ? await getPrayerVersion(parsed.data) : null)
})
