import { Suspense } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { isPerson } from '@/lib/account/actor'
import { currentActor } from '@/lib/account/session'
import type { CalendarEvent, Month } from '@/lib/events/calendar'
import { listEvents } from '@/lib/events/queries'
import { EventList } from './event-list'
import { KeepPublicEvents } from './keep-public-events'
import { NoEvents } from './no-events'

type Props = { month: Month; publicEvents: CalendarEvent[] }

/** The public events stand in the page from the start; what whoever looks may see besides takes their place. */
export function EventMonth({ month, publicEvents }: Props) {
  const meanwhile =
    publicEvents.length > 0 ? <EventList events={publicEvents} /> : <Spinner label="Carregando eventos..." />
  return (
    <KeepPublicEvents events={publicEvents.length > 0 ? meanwhile : null}>
      <Suspense fallback={meanwhile}>
        <EventsOfViewer month={month} />
      </Suspense>
    </KeepPublicEvents>
  )
}

async function EventsOfViewer({ month }: { month: Month }) {
  const [events, actor] = await Promise.all([listEvents(month), currentActor()])
  return events.length > 0 ? <EventList events={events} /> : <NoEvents signedIn={isPerson(actor)} />
}
