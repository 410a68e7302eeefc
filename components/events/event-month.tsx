'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { LoadMoreButton } from '@/components/ui/show-more'
import { Spinner } from '@/components/ui/spinner'
import type { EventPage, Month } from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'
import type { Day } from '@/lib/runtime/time'
import { EventList } from './event-list'
import { NoEvents } from './no-events'
import { PastEvents } from './past-events'
import { useScrollToEvent } from './use-asked-event'
import { useMonth } from './use-month'

type Props = {
  month: Month
  /** In the month it is: what was before this day is folded, above what comes. */
  today?: Day
  first: EventPage
}

/** The public events stand in the page from the start; what whoever looks may see and do besides joins them. */
export function EventMonth({ month, today, first }: Props) {
  const { events, rights, signedIn, more, loadMore, failed, retry } = useMonth(month, first)
  useScrollToEvent()
  const list = useRef<HTMLUListElement>(null)
  const isEmpty = events.length === 0 && !more
  const past = today === undefined ? [] : events.filter(({ date }) => date < today)
  const upcoming = events.slice(past.length)

  return (
    <>
      {failed && <PersonalLoadError retry={retry} />}
      <PastEvents events={past} rights={rights} />
      {upcoming.length > 0 && <EventList list={list} events={upcoming} rights={rights} />}
      {past.length > 0 && upcoming.length === 0 && !more && <NoMoreEvents />}
      {more && (
        <LoadMoreButton load={loadMore} list={list}>
          Mostrar mais eventos
        </LoadMoreButton>
      )}
      {first.next && <NoScriptNote />}
      {isEmpty && signedIn !== undefined && <NoEvents signedIn={signedIn} />}
      {isEmpty && signedIn === undefined && !failed && <Loading />}
    </>
  )
}

const NoMoreEvents = () => <p className="text-ink-soft">Este mês não tem mais eventos.</p>

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

const NoScriptNote = () => (
  <noscript>
    <p className="mt-6 text-ink-soft">
      Este mês tem mais eventos. Para vê-los, ative o JavaScript ou assine o calendário abaixo.
    </p>
  </noscript>
)

/** When what a person may see besides could not be read, what everyone may see stays. */
const PersonalLoadError = ({ retry }: { retry: () => void }) => (
  <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-soft bg-danger-soft p-4">
    <p className="font-semibold">{messages.notLoaded.text}</p>
    <Button size="small" variant="quiet" onClick={retry}>
      Tentar de novo
    </Button>
  </div>
)
