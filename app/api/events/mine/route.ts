import { listMyEvents } from '@/lib/events/queries'
import { privateJson } from '@/lib/platform/runtime/responses'
import { cursor } from '@/lib/values/schema-fields'

/** The current user's own events, or those before a cursor: `?createdAt=…&id=…`. */
export async function GET(request: Request) {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const parsed = cursor.optional().safeParse(Object.keys(query).length > 0 ? query : undefined)
  return parsed.success ? privateJson(await listMyEvents(parsed.data)) : privateJson(null, 400)
}
