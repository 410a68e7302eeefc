import 'server-only'
import type { PublicFacts } from '@/lib/church/public-facts'
import { api, routes } from '@/lib/routes'
import { siteUrl } from '@/lib/site'
import type { Month } from './event'

/** The URL of the calendar. */
export const calendarUrl = `${siteUrl}${routes.calendar}`
/** The URL of a month; the current month is at the calendar's URL. */
export const getMonthUrl = (month: Month, current: Month) =>
  month === current ? calendarUrl : `${siteUrl}${routes.month(month)}`
/** Opens the phone's calendar app, which asks whether to subscribe. */
export const subscriptionUrl = `${siteUrl.replace(/^https?/, 'webcal')}${api.icsFeed}`

type Venue = Pick<PublicFacts, 'name' | 'street' | 'district' | 'city' | 'state' | 'timeZone'>

/** The place of events, and the page with more about them. */
export function toVenue({ name, street, district, city, state, timeZone }: Venue) {
  const cityAndState = [city, state].filter(Boolean).join(' - ')
  return {
    name,
    location: [name, street, district, cityAndState].filter(Boolean).join(', '),
    url: calendarUrl,
    timeZone,
  }
}
