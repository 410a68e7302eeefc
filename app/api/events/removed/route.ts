import { listRemovedDays } from '@/lib/events/exceptions/queries'
import { eventRef } from '@/lib/events/schema'
import { privateJson } from '@/lib/platform/runtime/responses'

/** The days that were taken out of a series, for who may bring them back: `?eventId=…`. */
export async function GET(request: Request) {
  const parsed = eventRef.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return parsed.success ? privateJson(await listRemovedDays(parsed.data.eventId)) : privateJson(null, 400)
}
