import { toMonth } from '@/lib/events/event'
import { getPersonalMonth } from '@/lib/events/queries'
import { monthQuery } from '@/lib/events/schema'
import { markNow } from '@/lib/platform/realtime/database-clock'
import { privateJson } from '@/lib/platform/runtime/responses'
import { addDaysTo, dayAfter, getMonthRange } from '@/lib/platform/runtime/time'
import { listOwnFilledDays } from '@/lib/rosters/day/queries'

/** The part of a month that depends on the user; the calendar page is the same for everyone: `?month=2026-11`. */
export async function GET(request: Request) {
  const parsed = monthQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) return privateJson(null, 400)
  const { month } = parsed.data
  const asOf = markNow()
  const personal = await getPersonalMonth(month)
  // A service may have been moved here from a neighbouring month. Visitors are led to no roster.
  const { first, last } = getMonthRange(`${month}-01`)
  const months = [addDaysTo(first, -1), first, dayAfter(last)].map(toMonth)
  const filled = await listOwnFilledDays(months)
  return privateJson({ ...personal, asOf, ...(filled && { filled }) })
}
