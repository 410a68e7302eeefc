import { countRemoval } from '@/lib/events/removal/queries'
import { removalQuery } from '@/lib/events/schema'
import { privateJson } from '@/lib/platform/runtime/responses'

/** What a removal would take along, for the question to say before: `?eventId=…&scope=all&originalStart=…`. */
export async function GET(request: Request) {
  const parsed = removalQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return parsed.success ? privateJson(await countRemoval(parsed.data)) : privateJson(null, 400)
}
