'use client'

import { CalendarSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { OnlyFor } from '@/components/session/only-for'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LoadMoreButton } from '@/components/ui/load-more-button'
import { SkeletonList } from '@/components/ui/skeleton'
import { type Cursor, mergeById, type Page, toCursor } from '@/lib/cursor'
import type { EventPage, MyEvent } from '@/lib/events/event'
import { toMonth } from '@/lib/events/event'
import { messages } from '@/lib/events/messages'
import { canCreateEvents } from '@/lib/events/policy'
import { api, routes } from '@/lib/routes'
import { OwnEventActions } from './own-event-actions'

type Props = { page: EventPage }

/** For members: their own events, in any month. Loaded again when the page changes. */
export function MyEvents({ page }: Props) {
  const [open, setOpen] = useState(false)

  return (
    <OnlyFor allow={canCreateEvents}>
      <section aria-label="Meus eventos" className="mt-10">
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          <CalendarSearch aria-hidden className="size-5" />
          Meus eventos
        </Button>
        {open && <MyEventList page={page} />}
      </section>
    </OnlyFor>
  )
}

function MyEventList({ page }: Props) {
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
      <div role="alert" className="mt-4 grid justify-items-start gap-3">
        <p>{messages.notLoaded.text}</p>
        <Button variant="quiet" size="small" onClick={retry}>
          Tentar de novo
        </Button>
      </div>
    )
  }
  if (!ownPage) return <SkeletonList rows={2} />
  if (ownPage.items.length === 0) return <p className="mt-4 text-ink-soft">Você ainda não criou nenhum evento.</p>

  return (
    <>
      <ol ref={list} className="mt-3 ruled">
        {ownPage.items.map(event => (
          <li key={event.id} className="flex flex-wrap items-start justify-between gap-x-2 py-4">
            <div className="min-w-0 flex-1 basis-[10rem]">
              <Link
                href={routes.eventInMonth(toMonth(event.date), event.id)}
                className="font-bold text-primary underline-offset-4 wrap-anywhere hover:underline"
              >
                {event.title}
              </Link>
              <p className="text-ink-soft">
                {event.day}, {event.time}
              </p>
            </div>
            <OwnEventActions event={event} />
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
