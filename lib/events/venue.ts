import 'server-only'
import type { PublicFacts } from '@/lib/church/public-facts'
import { api, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { Month } from './calendar'

/** The calendar's own page. */
export const calendarPage = `${site}${routes.calendar}`
/** A month's own page; the current one's is the calendar's. */
export const monthPage = (month: Month, current: Month) =>
  month === current ? calendarPage : `${site}${routes.month(month)}`
/** Opens a phone's agenda and asks whether to subscribe. */
export const subscription = `${site.replace(/^https?/, 'webcal')}${api.agendaFeed}`

type Venue = Pick<PublicFacts, 'name' | 'street' | 'district' | 'city' | 'state' | 'timeZone'>

/** Where events happen, and where one reads more. */
export function venueOf({ name, street, district, city, state, timeZone }: Venue) {
  const place = [city, state].filter(Boolean).join(' - ')
  return { name, location: [name, street, district, place].filter(Boolean).join(', '), url: calendarPage, timeZone }
}
