import { ChevronDown, Lock, Repeat } from 'lucide-react'
import { useState } from 'react'
import { type EventRights, getOccurrenceKey, type Occurrence } from '@/lib/events/event'
import { describeDays, describeHours } from '@/lib/events/when'
import { EventDetails } from './event-details'

/** One event in two lines, or three with large letters; a tap opens the rest of it in place, without JavaScript too. */
export function EventRow({ event, rights }: { event: Occurrence; rights: EventRights }) {
  // What one may do is loaded when a row opens: a month has many, and few are opened.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <article id={getOccurrenceKey(event)}>
      <details className="group/row" onToggle={() => setWasOpened(true)}>
        <summary className="flex min-h-13 list-none items-center gap-3 rounded-soft py-1.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span aria-hidden className="grid w-11 shrink-0 justify-items-center leading-none">
            <span className="text-[0.75rem] font-bold text-primary">{event.weekday}</span>
            <span className="font-display text-xl leading-tight font-semibold figures">
              {Number(event.date.slice(8))}
            </span>
          </span>
          <span className="@container min-w-0 flex-1">
            <h2
              className={`truncate font-sans text-base leading-snug font-bold wrap-anywhere @max-[11rem]:line-clamp-2 @max-[11rem]:whitespace-normal group-open/row:line-clamp-none group-open/row:whitespace-normal ${event.isCancelled ? 'line-through' : ''}`}
            >
              {event.title}
            </h2>
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-[0.875rem] leading-snug text-ink-soft">
              <time
                dateTime={event.isAllDay ? event.date : `${event.date}T${event.time}`}
                className="font-bold text-ink figures"
              >
                <span className={event.lastDay ? undefined : 'sr-only'}>{describeDays(event)}, </span>
                {describeHours(event)}
              </time>
              {event.isCancelled && <span className="font-bold text-danger">Cancelado</span>}
              {event.membersOnly && (
                <span className="inline-flex items-center gap-1">
                  <Lock aria-hidden className="size-3.5" />
                  <span className="sr-only sm:not-sr-only">Somente membros</span>
                </span>
              )}
              {event.ruleWords && (
                <>
                  <Repeat aria-hidden className="size-3.5" />
                  <span className="sr-only">Repete-se</span>
                </>
              )}
              {event.place && <span className="min-w-0 flex-[1_1_4rem] truncate">{event.place}</span>}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="mr-1 size-5 text-ink-soft transition-transform group-open/row:rotate-180"
          />
        </summary>
        <EventDetails event={event} rights={rights} wasOpened={wasOpened} />
      </details>
    </article>
  )
}
