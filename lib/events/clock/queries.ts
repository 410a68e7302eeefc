import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getMonthAt, getMonthEnd } from '@/lib/events/month'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { tags } from '@/lib/platform/realtime/tags'
import { dayAfter, toChurchDay, toInstant } from '@/lib/platform/runtime/time'

/** The current month, in the church's time zone. */
export async function getCurrentMonth() {
  // The same for everyone.
  return cachedCurrentMonth()
}

/** The current day, in the church's time zone. */
export async function getCurrentDay() {
  // The same for everyone.
  return cachedCurrentDay()
}

/** A cached page with the current month expires, by the tag, when the month ends. */
async function cachedCurrentMonth() {
  'use cache'
  cacheLife('max')
  const month = getMonthAt(databaseNow())
  cacheTag(tags.until(getMonthEnd(month)))
  return month
}

/** A cached page with the current day expires at midnight. */
async function cachedCurrentDay() {
  'use cache'
  cacheLife('max')
  const today = toChurchDay(databaseNow())
  cacheTag(tags.church, tags.until(toInstant(dayAfter(today), '00:00')))
  return today
}
