'use client'

import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { type CalendarEvent, type Month, together } from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'
import { EventList } from './event-list'
import { NoEvents } from './no-events'
import { usePersonalMonth } from './use-personal-month'

type Props = { month: Month; publicEvents: CalendarEvent[] }

/** The public events stand in the page from the start; what whoever looks may see and do besides joins them. */
export function EventMonth({ month, publicEvents }: Props) {
  const { personal, failed, retry } = usePersonalMonth(month, publicEvents)
  const events = personal ? together(publicEvents, personal) : publicEvents

  return (
    <>
      {failed && <NotLoaded retry={retry} />}
      {events.length > 0 && <EventList events={events} own={personal?.own} />}
      {events.length === 0 && personal && <NoEvents signedIn={personal.signedIn} />}
      {events.length === 0 && !personal && !failed && <Loading />}
    </>
  )
}

/** Nothing for everyone: there may be something for this person. Who reads without JavaScript is told at once. */
const Loading = () => (
  <>
    <div className="noscript:hidden">
      <Spinner label="Carregando eventos..." />
    </div>
    <noscript>
      <NoEvents signedIn={false} />
    </noscript>
  </>
)

/** When what a person may see besides could not be read, what everyone may see stays. */
const NotLoaded = ({ retry }: { retry: () => void }) => (
  <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-soft bg-danger-soft p-4">
    <p className="font-semibold">{messages.notLoaded.text}</p>
    <Button size="small" variant="quiet" onClick={retry}>
      Tentar de novo
    </Button>
  </div>
)
