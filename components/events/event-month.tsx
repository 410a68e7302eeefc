'use client'

import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { Month, ShownEvent } from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'
import { EventList } from './event-list'
import { NoEvents } from './no-events'
import { useOwnView } from './own-view'

type Props = { month: Month; publicEvents: ShownEvent[] }

/** The public events stand in the page from the start; what whoever looks may see besides takes their place. */
export function EventMonth({ month, publicEvents }: Props) {
  const { view, failed, retry } = useOwnView(month, publicEvents)
  const events = view?.events ?? publicEvents

  return (
    <>
      {failed && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-soft bg-danger-soft p-4">
          <p className="font-semibold">{messages.notLoaded.text}</p>
          <Button size="small" variant="quiet" onClick={retry}>
            Tentar de novo
          </Button>
        </div>
      )}
      {events.length > 0 ? (
        <EventList events={events} />
      ) : view ? (
        <NoEvents signedIn={view.signedIn} />
      ) : (
        !failed && <Waiting />
      )}
    </>
  )
}

/** Without scripts nobody is signed in as far as this page can tell. */
const Waiting = () => (
  <>
    <noscript>
      <NoEvents signedIn={false} />
    </noscript>
    <div className="noscript:hidden">
      <Spinner label="Carregando eventos..." />
    </div>
  </>
)
