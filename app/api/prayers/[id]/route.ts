import { prayerVersion } from '@/lib/prayers/queries'
import { id } from '@/lib/schema-fields'
import { forTheEntered, privateJson } from '@/lib/session/private-response'

/** Whether a request on an open page has changed, for the team; not a word of it. */
export const GET = forTheEntered(async (_, { params }: RouteContext<'/api/prayers/[id]'>) => {
  const asked = id.safeParse((await params).id)
  return privateJson(asked.success ? await prayerVersion(asked.data) : null)
})
