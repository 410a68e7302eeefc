import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { getSendingList } from '@/lib/rosters/sending/queries'
import { sendingQuery } from '@/lib/rosters/sending/schema'

/** Whom the leader of a team sends what by WhatsApp: `?month=2026-12&team=…`. */
export const GET = withSession(async request => {
  const parsed = sendingQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return parsed.success ? privateJson(await getSendingList(parsed.data)) : privateJson(null, 400)
})
