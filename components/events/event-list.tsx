import { CalendarPlus, Lock } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { ListedEvent, ShownEvent } from '@/lib/events/calendar'
import { OwnEvent } from './own-event'

/** A month, by date and then time. */
export const EventList = ({ events }: { events: (ShownEvent | ListedEvent)[] }) => (
  <ul className="grid gap-4">
    {events.map(event => (
      <li key={event.id}>
        <EventCard event={event} />
      </li>
    ))}
  </ul>
)

function EventCard({ event }: { event: ShownEvent | ListedEvent }) {
  return (
    <Card as="article" id={event.id} className="flex gap-4 sm:gap-6">
      <p
        aria-hidden
        className="grid w-14 shrink-0 content-start self-start justify-items-center rounded-soft bg-primary-soft py-3"
      >
        <span className="text-[0.8125rem] font-bold text-primary">{event.weekday}</span>
        <span className="font-display text-3xl leading-none font-semibold tabular-nums">
          {Number(event.date.slice(8))}
        </span>
      </p>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 text-heading wrap-anywhere">{event.title}</h2>
          {'editable' in event && event.editable && <OwnEvent event={event} />}
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
        {/* Not a page: the browser hands the file to whatever keeps this person's agenda. */}
        <a
          href={`/agenda/${event.id}.ics`}
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
