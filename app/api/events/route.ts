import { listEventsAfter } from '@/lib/events/queries'
import { restOfMonthQuery } from '@/lib/events/schema'
import { privateJson } from '@/lib/platform/runtime/responses'

/** The events of a month after a position: `?month=2026-11&date=…&time=…&id=…`. */
export async function GET(request: Request) {
  const parsed = restOfMonthQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) return privateJson(null, 400)
  const { month, ...after } = parsed.data
  return privateJson(await listEventsAfter(month, after))
}
