import { getPersonalMonth } from '@/lib/events/queries'
import { monthQuery } from '@/lib/events/schema'
import { privateJson } from '@/lib/platform/runtime/responses'

/** The part of a month that depends on the user; the calendar page is the same for everyone: `?month=2026-11`. */
export async function GET(request: Request) {
  const parsed = monthQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return parsed.success ? privateJson(await getPersonalMonth(parsed.data.month)) : privateJson(null, 400)
}
