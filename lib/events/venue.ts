import 'server-only'
import type { PublicFacts } from '@/lib/church/public-facts'
import { siteUrl } from '@/lib/platform/runtime/env'
import { api, routes } from '@/lib/values/routes/routes'
import type { Month } from './event'

/** The URL of the calendar. */
export const calendarUrl = `${siteUrl}${routes.calendar}`
/** The URL of a month; the current month is at the calendar's URL. */
export const getMonthUrl = (month: Month, current: Month) =>
  month === current ? calendarUrl : `${siteUrl}${routes.month(month)}`
/** Opens the phone's calendar app, which asks whether to subscribe. */
export const subscriptionUrl = toSubscription(api.icsFeed)

export function toSubscription(path: string) {
  return `${siteUrl.replace(/^https?/, 'webcal')}${path}`
}

type Venue = Pick<PublicFacts, 'name' | 'street' | 'district' | 'city' | 'state' | 'timeZone'>

/** The church as the place of its events, for calendar files. */
export function toVenue({ name, street, district, city, state, timeZone }: Venue) {
  const cityAndState = [city, state].filter(Boolean).join(' - ')
  return {
    name,
    location: [name, street, district, cityAndState].filter(Boolean).join(', '),
    site: siteUrl,
    timeZone,
  }
}
