'use client'

import { type ReactNode, useRef, useState } from 'react'
import { GoingContext } from '@/components/events/going/going-context'
import { EventActs } from '@/components/events/row/event-acts'
import { EventList } from '@/components/events/row/event-list'
import { FilledDaysContext } from '@/components/events/row/filled-days-context'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Button } from '@/components/kit/ui/button'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { LoadMoreButton } from '@/components/kit/ui/load-more-button'
import { Spinner } from '@/components/kit/ui/spinner'
import type { EventRights, FirstEventPage, Month } from '@/lib/events/event'
import { foldPastRows, listMonthRows, type MonthRow } from '@/lib/events/month-rows'
import { listServiceDays } from '@/lib/events/services/month-services'
import type { Day } from '@/lib/platform/runtime/time'
import { MonthGrid } from './month-grid'
import { MonthHeader } from './month-header'
import { focusRowOfDay } from './row-in-view'
import { notLoaded, useMonth } from './use-month'
import { type MonthStep, useMonthSwipe } from './use-month-swipe'
import { useScrollToEvent } from './use-scroll-to-event'

type Props = {
  month: Month
  /** Only for the current month: the rows before this day are over. */
  today?: Day
  first: FirstEventPage
  /** The month's name, with links to its neighbours. */
  navigation: ReactNode
  /** What an empty month says to each; only for a month without public events. */
  noEvents?: { visitor: ReactNode; member: ReactNode }
  /** What stands there when all days of the current month with events are over. */
  noMoreEvents?: ReactNode
  /** What follows the list. */
  children: ReactNode
}

/** The public events are in the HTML; the person's own events and rights are loaded and merged in. */
export function EventMonth({ month, today, first, navigation, noEvents, noMoreEvents, children }: Props) {
  const { events, rights, going, filled, hasOwnEvents, signedIn, next, more, loadMore, failed, retry } = useMonth(
    month,
    first,
  )
  const [areMineOpen, setAreMineOpen] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useScrollToEvent()
  const serviceDays = listServiceDays(first.services)
  const rows = listMonthRows(events, serviceDays, next)
  const { folded, shown, hasUpcoming } = foldPastRows(rows, today)
  const isEmpty = rows.length === 0 && !more

  const turn = (step: MonthStep) => page.current?.querySelector<HTMLElement>(`a[rel~=${step}]`)?.click()
  const swipe = useMonthSwipe(turn)

  async function choose(day: Day) {
    // The day may come after the events that were loaded.
    if (next && day >= next.date) await loadMore(day).catch(() => {})
    focusRowOfDay(page.current, day)
  }

  return (
    <div ref={page} {...swipe}>
      <EventActs>
        <MonthHeader
          month={month}
          navigation={navigation}
          hasOwnEvents={hasOwnEvents}
          areMineOpen={areMineOpen}
          onToggleMine={() => setAreMineOpen(!areMineOpen)}
        />
        {hasOwnEvents && areMineOpen && (
          <LazyComponent component={myEventList} props={{ page: first }} placeholder={<Spinner />} />
        )}
        {failed && <PersonalLoadError retry={retry} />}
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8 2xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:gap-12">
          <MonthGrid
            month={month}
            today={today}
            events={events}
            serviceDays={serviceDays}
            until={next?.date}
            onChoose={choose}
            onTurn={turn}
          />
          <div className="min-w-0">
            <GoingContext value={going}>
              <FilledDaysContext value={filled}>
                <PastEvents rows={folded} rights={rights} />
                {shown.length > 0 && <EventList list={list} rows={shown} rights={rights} />}
              </FilledDaysContext>
            </GoingContext>
            {rows.length > 0 && !hasUpcoming && !more && noMoreEvents}
            {more && (
              <LoadMoreButton load={loadMore} list={list}>
                Mostrar mais eventos
              </LoadMoreButton>
            )}
            {first.next && <NoScriptNote />}
            {isEmpty && signedIn !== undefined && (signedIn ? noEvents?.member : noEvents?.visitor)}
            {isEmpty && signedIn === undefined && !failed && <Loading withoutScripts={noEvents?.visitor} />}
            {children}
          </div>
        </div>
      </EventActs>
    </div>
  )
}

// Few people open it.
const myEventList = lazyImport(() => import('./my-event-list').then(({ MyEventList }) => MyEventList))

/**
 * Shown while there are no public events but the person may have some. Without JavaScript, says at once that there are
 * none.
 */
const Loading = ({ withoutScripts }: { withoutScripts: ReactNode }) => (
  <>
    <div className="noscript:hidden">
      <Spinner label="Carregando eventos..." />
    </div>
    <noscript>{withoutScripts}</noscript>
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
    <p className="font-semibold">{notLoaded.text}</p>
    <Button size="small" variant="quiet" onClick={retry}>
      Tentar de novo
    </Button>
  </div>
)

type PastEventsProps = { rows: MonthRow[]; rights: EventRights }

/** The past days of the current month, folded. useScrollToEvent unfolds them for a link that leads to one. */
function PastEvents({ rows, rights }: PastEventsProps) {
  if (rows.length === 0) return null
  return (
    <details className="mb-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 font-bold text-ink-soft edged-strong hover:bg-sunken">
        Já aconteceram ({rows.length})
      </summary>
      <div className="mt-2">
        <EventList rows={rows} rights={rights} />
      </div>
    </details>
  )
}
