import { CalendarPlus, Lock } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { lazyImport } from '@/components/browser/lazy-import'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { LazyComponent } from '@/components/ui/lazy-component'
import type { CalendarEvent, EventRights } from '@/lib/events/event'
import { api } from '@/lib/routes'
import { OwnEventActions } from './own-event-actions'

// The menus weigh more than the whole list, and only people who moderate the calendar see them.
const eventModerationActions = lazyImport(
  () => import('./event-moderation-actions').then(({ EventModerationActions }) => EventModerationActions),
  {
    onDemand: true,
  },
)
const placeholder = <span className="-mt-2 -mr-2 h-11 w-33 shrink-0" />

type Props = { list?: RefObject<HTMLUListElement | null>; events: CalendarEvent[]; rights: EventRights }

/** The events of a month, by date and then time. */
export const EventList = ({ list, events, rights }: Props) => (
  <ul ref={list} className="grid gap-4">
    {events.map(event => (
      <li key={event.id} className="min-w-0 rounded-soft outline-offset-4">
        <EventCard event={event} actions={<Actions event={event} rights={rights} />} />
      </li>
    ))}
  </ul>
)

/** Actions for the person's own events, or for other people's events if the person may moderate. */
function Actions({ event, rights: { own, madeBy } }: { event: CalendarEvent; rights: EventRights }) {
  if (own.includes(event.id)) return <OwnEventActions event={event} />
  const by = madeBy[event.id]
  return (
    by !== undefined && (
      <LazyComponent component={eventModerationActions} props={{ event, by }} placeholder={placeholder} />
    )
  )
}

function EventCard({ event, actions }: { event: CalendarEvent; actions: ReactNode }) {
  return (
    <Card as="article" id={event.id} className="flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-6">
      <p
        aria-hidden
        className="grid min-w-14 shrink-0 content-start self-start justify-items-center rounded-soft bg-primary-soft px-2 py-3"
      >
        <span className="text-[0.8125rem] font-bold text-primary">{event.weekday}</span>
        <span className="font-display text-3xl leading-none font-semibold figures">{Number(event.date.slice(8))}</span>
      </p>
      <div className="min-w-0 flex-1 basis-[10rem]">
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <h2 className="min-w-0 flex-1 basis-[6rem] text-heading wrap-anywhere">{event.title}</h2>
          {actions}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft">
          <time dateTime={`${event.date}T${event.time}`}>
            {event.day}, <span className="font-bold text-ink">{event.time}</span>
          </time>
          {event.membersOnly && (
            <Badge>
              <Lock aria-hidden className="size-3.5" />
              Somente membros
            </Badge>
          )}
        </p>
        {event.description && <p className="mt-3 whitespace-pre-line wrap-anywhere">{event.description}</p>}
        {/* Not a page: the browser hands the file to the person's calendar app. */}
        <a
          href={api.icsEvent(event.id)}
          aria-label={`Adicionar à agenda: ${event.title}`}
          className="mt-2 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 pr-3 font-bold text-primary hover:bg-primary-soft"
        >
          <CalendarPlus aria-hidden className="size-5" />
          Adicionar à agenda
        </a>
      </div>
    </Card>
  )
}
