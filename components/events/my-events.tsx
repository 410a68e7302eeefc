'use client'

import { CalendarSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { readJson } from '@/components/browser/read-json'
import { useLoaded } from '@/components/browser/use-loaded'
import { OnlyFor } from '@/components/session/only-for'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ShowMore } from '@/components/ui/show-more'
import { SkeletonList } from '@/components/ui/skeleton'
import { type Cursor, mergeById, type Page, toCursor } from '@/lib/cursor'
import type { EventPage, MyEvent } from '@/lib/events/calendar'
import { monthOn } from '@/lib/events/calendar'
import { messages } from '@/lib/events/messages'
import { canCreateEvents } from '@/lib/events/policy'
import { api, routes } from '@/lib/routes'
import { OwnEvent } from './own-event'

type Props = { page: EventPage }

/** For members: what they put into the calendar, in whatever month it went; read again when the page changes. */
export function MyEvents({ page }: Props) {
  const [open, setOpen] = useState(false)

  return (
    <OnlyFor allow={canCreateEvents}>
      <section aria-label="Meus eventos" className="mt-10">
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          <CalendarSearch aria-hidden className="size-5" />
          Meus eventos
        </Button>
        {open && <Mine page={page} />}
      </section>
    </OnlyFor>
  )
}

function Mine({ page }: Props) {
  const { loaded: first, failed, loading, retry } = useLoaded(() => read(), [page])
  const [known, setKnown] = useState<{ of?: Page<MyEvent>; page: Page<MyEvent> }>()
  const list = useRef<HTMLOListElement>(null)
  const mine = first && known?.of === first ? known.page : first

  async function more() {
    if (!mine?.next) return
    const following = await read(toCursor(mine.next))
    setKnown({ of: first, page: { items: mergeById(mine.items, following.items), next: following.next } })
  }

  if (!mine && failed && !loading) {
    return (
      <div role="alert" className="mt-4 grid justify-items-start gap-3">
        <p>{messages.notLoaded.text}</p>
        <Button variant="quiet" size="small" onClick={retry}>
          Tentar de novo
        </Button>
      </div>
    )
  }
  if (!mine) return <SkeletonList rows={2} />
  if (mine.items.length === 0) return <p className="mt-4 text-ink-soft">Você ainda não criou nenhum evento.</p>

  return (
    <>
      <ol ref={list} className="mt-3 ruled">
        {mine.items.map(event => (
          <li key={event.id} className="flex flex-wrap items-start justify-between gap-x-2 py-4">
            <div className="min-w-0 flex-1 basis-[10rem]">
              <Link
                href={routes.eventInMonth(monthOn(event.date), event.id)}
                className="font-bold text-primary underline-offset-4 wrap-anywhere hover:underline"
              >
                {event.title}
              </Link>
              <p className="text-ink-soft">
                {event.day}, {event.time}
              </p>
            </div>
            <OwnEvent event={event} />
          </li>
        ))}
      </ol>
      {mine.next && (
        <ShowMore load={more} list={list}>
          Mostrar mais eventos
        </ShowMore>
      )}
    </>
  )
}

const read = (after?: Cursor) => readJson<Page<MyEvent>>(api.myEvents(after))
