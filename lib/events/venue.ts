import 'server-only'
import type { PublicFacts } from '@/lib/church/public-facts'
import { api, routes } from '@/lib/routes'
import { siteUrl } from '@/lib/site'
import type { Month } from './calendar'

/** The calendar's own page. */
export const calendarPage = `${siteUrl}${routes.calendar}`
/** A month's own page; the current one's is the calendar's. */
export const monthPage = (month: Month, current: Month) =>
  month === current ? calendarPage : `${siteUrl}${routes.month(month)}`
/** Opens a phone's agenda and asks whether to subscribe. */
export const subscription = `${siteUrl.replace(/^https?/, 'webcal')}${api.icsFeed}`

type Venue = Pick<PublicFacts, 'name' | 'street' | 'district' | 'city' | 'state' | 'timeZone'>

/** Where events happen, and where one reads more. */
export function venueOf({ name, street, district, city, state, timeZone }: Venue) {
  const place = [city, state].filter(Boolean).join(' - ')
  return { name, location: [name, street, district, place].filter(Boolean).join(', '), url: calendarPage, timeZone }
}
