import { listNoticesOffAir } from '@/lib/notices/editor/queries'
import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { cursor } from '@/lib/values/schema-fields'

/** The scheduled and expired notices, for those who manage notices. */
export const GET = withSession(async request => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const after = cursor.optional().safeParse(Object.keys(query).length > 0 ? query : undefined)
  return after.success ? privateJson(await listNoticesOffAir(after.data)) : privateJson(null, 400)
})
