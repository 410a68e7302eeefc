import type { Church } from '@/lib/church/church'
import type { CalendarEvent } from '@/lib/events/calendar'

/** The public events in the words of search engines (schema.org). */
export const eventsForSearch = (events: CalendarEvent[], church: Church, page: string) => ({
  '@graph': events
    .filter(event => !event.membersOnly)
    .map(event => ({
      '@type': 'Event',
      '@id': `${page}#${event.id}`,
      url: `${page}#${event.id}`,
      name: event.title,
      description: event.description ?? undefined,
      startDate: event.starts,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      isAccessibleForFree: true,
      organizer: { '@type': 'Church', name: church.name },
      location: {
        '@type': 'Church',
        name: church.name,
        address: {
          '@type': 'PostalAddress',
          streetAddress: church.address.street,
          addressLocality: church.address.city,
          addressRegion: church.address.state,
          postalCode: church.address.postalCode,
          addressCountry: church.address.country,
        },
      },
    })),
})
