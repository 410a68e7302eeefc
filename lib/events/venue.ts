import 'server-only'
import { church } from '@/lib/church/church'
import { api, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { Month } from './calendar'

const { street, district, city, state } = church.address

/** The calendar's own page. */
export const calendarPage = `${site}${routes.calendar}`
/** A month's own page; the current one's is the calendar's. */
export const monthPage = (month: Month, current: Month) =>
  month === current ? calendarPage : `${site}${routes.month(month)}`
/** Opens a phone's agenda and asks whether to subscribe. */
export const subscription = `${site.replace(/^https?/, 'webcal')}${api.agendaFeed}`

/** Where events happen, and where one reads more. */
export const venue = {
  name: church.name,
  location: `${church.name}, ${street}, ${district}, ${city} - ${state}`,
  url: calendarPage,
}
