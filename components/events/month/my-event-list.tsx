import { useRef, useState } from 'react'
import { CancelEventButton } from '@/components/events/row/cancel-event-button'
import { ChangeButtons } from '@/components/events/row/change-buttons'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { Button } from '@/components/kit/ui/button'
import { Link } from '@/components/kit/ui/link'
import { LoadMoreButton } from '@/components/kit/ui/load-more-button'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { type EventPage, getOccurrenceKey, type MyEvent, toMonth } from '@/lib/events/event'
import { describeDays } from '@/lib/events/when'
import { type Cursor, mergeById, type Page, toCursor } from '@/lib/values/cursor'
import { api, routes } from '@/lib/values/routes/routes'
import { notLoaded } from './use-month'

/** The person's own events, in any month. Loaded again when the page changes. */
export const MyEventList = ({ page }: { page: EventPage }) => (
  <section aria-label="Meus eventos" className="mb-6 rounded-soft border border-line bg-surface px-4 py-2 shadow-card">
    <LoadedEvents page={page} />
  </section>
)

function LoadedEvents({ page }: { page: EventPage }) {
  const { loaded: first, failed, loading, retry } = useLoaded(() => readMyEvents(), [page])
  const [extended, setExtended] = useState<{ first?: Page<MyEvent>; page: Page<MyEvent> }>()
  const list = useRef<HTMLOListElement>(null)
  const ownPage = first && extended?.first === first ? extended.page : first

  async function loadMore() {
    if (!ownPage?.next) return
    const following = await readMyEvents(toCursor(ownPage.next))
    setExtended({ first, page: { items: mergeById(ownPage.items, following.items), next: following.next } })
  }

  if (!ownPage && failed && !loading) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-2">
        <p>{notLoaded.text}</p>
        <Button variant="quiet" size="small" onClick={retry}>
          Tentar de novo
        </Button>
      </div>
    )
  }
  if (!ownPage) return <SkeletonList rows={2} />
  if (ownPage.items.length === 0) return <p className="py-2 text-ink-soft">Você ainda não criou nenhum evento.</p>

  return (
    <>
      <ol ref={list} className="ruled">
        {ownPage.items.map(event => (
          <li key={event.id} className="flex flex-wrap items-start justify-between gap-x-2 py-3">
            <div className="min-w-0 flex-1 basis-[10rem]">
              <Link
                href={routes.eventInMonth(toMonth(event.date), getOccurrenceKey(event))}
                className="font-bold text-primary underline-offset-4 wrap-anywhere hover:underline"
              >
                {event.title}
              </Link>
              <p className="text-ink-soft">
                {describeDays(event)}, {event.isAllDay ? 'o dia todo' : event.time}
              </p>
              {event.ruleWords && <p className="text-[0.9375rem] text-ink-soft">{event.ruleWords}</p>}
            </div>
            <div className="event-actions">
              <CancelEventButton event={event} />
              <ChangeButtons event={event} />
            </div>
          </li>
        ))}
      </ol>
      {ownPage.next && (
        <LoadMoreButton load={loadMore} list={list}>
          Mostrar mais eventos
        </LoadMoreButton>
      )}
    </>
  )
}

const readMyEvents = (after?: Cursor) => readJson<Page<MyEvent>>(api.myEvents(after))
