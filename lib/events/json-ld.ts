import { postalAddress } from '@/lib/church/json-ld'
import type { PublicFacts } from '@/lib/church/public-facts'
import { routes } from '@/lib/routes'
import type { CalendarEvent } from './event'

type Venue = Pick<PublicFacts, 'name' | 'street' | 'district' | 'city' | 'state' | 'postalCode'>

/** The public events in schema.org terms, for search engines; the place is described once. */
export function buildEventsJsonLd(events: CalendarEvent[], church: Venue, page: string) {
  // The id of the church in the landing page's JSON-LD.
  const venue = { '@id': new URL(routes.section('church'), page).href }
  const publicEvents = events.filter(event => !event.membersOnly)

  return {
    '@graph': [
      {
        ...venue,
        '@type': 'Church',
        name: church.name,
        ...postalAddress(church),
      },
      ...publicEvents.map(({ id, title, description, starts }) => ({
        '@type': 'Event',
        url: `${page}#${id}`,
        name: title,
        description: description ?? undefined,
        startDate: starts,
        isAccessibleForFree: true,
        organizer: venue,
        location: venue,
      })),
    ],
  }
}
