import { lostQuery } from '@/lib/events/schema'
import { listLostOccurrences } from '@/lib/events/series/queries'
import { privateJson } from '@/lib/platform/runtime/responses'

/** What a change of a series would lose, for the form to say before: `?eventId=…&scope=all&originalStart=…&date=…`. */
export async function GET(request: Request) {
  const parsed = lostQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return parsed.success ? privateJson(await listLostOccurrences(parsed.data)) : privateJson(null, 400)
}
