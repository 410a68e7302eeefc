import 'server-only'
import type { PublicFacts } from '@/lib/church/public-facts'
import { api, routes } from '@/lib/routes'
import { siteUrl } from '@/lib/site'
import type { Month } from './calendar'

/** The calendar's own page. */
export const calendarUrl = `${siteUrl}${routes.calendar}`
/** A month's own page; the current one's is the calendar's. */
export const getMonthUrl = (month: Month, current: Month) =>
  month === current ? calendarUrl : `${siteUrl}${routes.month(month)}`
/** Opens a phone's agenda and asks whether to subscribe. */
export const subscriptionUrl = `${siteUrl.replace(/^https?/, 'webcal')}${api.icsFeed}`

type Venue = Pick<PublicFacts, 'name' | 'street' | 'district' | 'city' | 'state' | 'timeZone'>

/** Where events happen, and where one reads more. */
export function toVenue({ name, street, district, city, state, timeZone }: Venue) {
  const cityAndState = [city, state].filter(Boolean).join(' - ')
  return {
    name,
    location: [name, street, district, cityAndState].filter(Boolean).join(', '),
    url: calendarUrl,
    timeZone,
  }
}
