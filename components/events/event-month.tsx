'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { LoadMoreButton } from '@/components/ui/load-more-button'
import { Spinner } from '@/components/ui/spinner'
import type { CalendarEvent, EventPage, EventRights, Month } from '@/lib/events/event'
import { messages } from '@/lib/events/messages'
import type { Day } from '@/lib/runtime/time'
import { EventList } from './event-list'
import { NoEvents } from './no-events'
import { useMonth } from './use-month'

type Props = {
  month: Month
  /** Only for the current month: events before this day are folded, above the upcoming ones. */
  today?: Day
  first: EventPage
}

/** The public events are in the HTML; the person's own events and rights are loaded and merged in. */
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

/**
 * Shown while there are no public events but the person may have some. Without JavaScript, says at once that there are
 * none.
 */
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

/** Says that the person's own events could not be loaded; the public ones stay visible. */
const PersonalLoadError = ({ retry }: { retry: () => void }) => (
  <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-soft bg-danger-soft p-4">
    <p className="font-semibold">{messages.notLoaded.text}</p>
    <Button size="small" variant="quiet" onClick={retry}>
      Tentar de novo
    </Button>
  </div>
)

/**
 * Scrolls to the event named in the URL's hash once it is rendered. A member's own event loads after the page; a past
 * event is unfolded first.
 */
function useScrollToEvent() {
  const lastHash = useRef('')

  // Runs after every render: events arrive with several responses, and the hash may change without any of them.
  useEffect(() => {
    const { hash } = window.location
    if (hash === lastHash.current) return
    const event = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (hash && !event) return
    lastHash.current = hash
    if (!event) return
    const details = event.closest('details')
    if (details) details.open = true
    event.scrollIntoView({ block: 'center' })
  })
}

type PastEventsProps = { events: CalendarEvent[]; rights: EventRights }

/** The past events of the current month, folded. useScrollToEvent unfolds them for a link that leads to one. */
function PastEvents({ events, rights }: PastEventsProps) {
  if (events.length === 0) return null
  return (
    <details className="mb-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-bold text-ink-soft edged-strong hover:bg-sunken">
        Já aconteceram ({events.length})
      </summary>
      <div className="mt-4">
        <EventList events={events} rights={rights} />
      </div>
    </details>
  )
}
