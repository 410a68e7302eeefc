import { privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'
import { getDay } from '@/lib/rosters/day/queries'
import { dayQuery } from '@/lib/rosters/day/schema'

/** Who serves on a day, its order and its songs: `?eventId=…&originalStart=2027-01-03T18:00`. */
export const GET = withSession(async request => {
  const parsed = dayQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return parsed.success ? privateJson(await getDay(parsed.data)) : privateJson(null, 400)
})
