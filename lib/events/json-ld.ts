import { postalAddress } from '@/lib/church/json-ld'
import type { PublicFacts } from '@/lib/church/public-facts'
import { routes } from '@/lib/values/routes/routes'
import { getOccurrenceKey, type Occurrence } from './event'
import { listSearchProperties } from './fields'

type Venue = Pick<PublicFacts, 'name' | 'street' | 'district' | 'city' | 'state' | 'postalCode'>

/** The public events in schema.org terms, for search engines; the place is described once. */
export function buildEventsJsonLd(events: Occurrence[], church: Venue, page: string) {
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
      ...publicEvents.map(event => ({
        '@type': 'Event',
        url: `${page}#${getOccurrenceKey(event)}`,
        name: event.title,
        description: event.description ?? undefined,
        startDate: event.isAllDay ? event.date : event.starts,
        endDate: event.isAllDay ? (event.lastDay ?? event.date) : event.ends,
        eventStatus: event.isCancelled ? 'https://schema.org/EventCancelled' : undefined,
        isAccessibleForFree: true,
        organizer: venue,
        location: event.place ? { '@type': 'Place', name: event.place, hasMap: event.mapLink } : venue,
        image: event.picture && new URL(event.picture, page).href,
        ...listSearchProperties(event),
      })),
    ],
  }
}
