import { laterEvents } from '@/lib/events/queries'
import { restOfMonth } from '@/lib/events/schema'
import { privateJson } from '@/lib/session/private-response'

/** What follows in a month, for who asks for more of it: `?month=2026-11&date=…&time=…&id=…`. */
export async function GET(request: Request) {
  const asked = restOfMonth.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return privateJson(null, 400)
  const { month, ...after } = asked.data
  return privateJson(await laterEvents(month, after))
}
