import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { type EventRights, getOccurrenceKey, mayChange, type Occurrence } from '@/lib/events/event'
import { isCut, toExcerpt } from '@/lib/events/excerpt'
import { describeDays, describeHours } from '@/lib/events/when'
import { EventDetails } from './event-details'
import { useWasOpened } from './use-was-opened'

// Few people see them.
const changeButtons = lazyImport(() => import('./change-buttons').then(({ ChangeButtons }) => ChangeButtons))

type Props = { event: Occurrence; rights: EventRights }

/** One event; a tap opens the rest of it in place, without JavaScript too. */
export function EventRow({ event, rights }: Props) {
  const { wasOpened, details } = useWasOpened()
  return (
    <article id={getOccurrenceKey(event)}>
      <details {...details}>
        <summary>
          <span aria-hidden>
            <b>{event.weekday}</b>
            {Number(event.date.slice(8))}
          </span>
          <span>
            <h2>{event.isCancelled ? <s>{event.title}</s> : event.title}</h2>
            <time dateTime={event.isAllDay ? event.date : `${event.date}T${event.time}`}>
              {describeDays(event)},{' '}
              <b>
                {describeHours(event)}
                {event.ruleWords && (
                  <>
                    {' '}
                    <em className="repeats">
                      <span className="sr-only">Repete-se</span>
                    </em>
                  </>
                )}
              </b>
            </time>{' '}
            {event.isCancelled && <em className="cancelled">Cancelado</em>}{' '}
            {event.membersOnly && <em className="locked">Somente membros</em>}{' '}
            {event.place && <em className="map">{event.place}</em>}
            {event.description && <small data-cut={isCut(event) || undefined}>{toExcerpt(event.description)}</small>}
          </span>
        </summary>
        <EventDetails event={event} rights={rights} wasOpened={wasOpened} />
      </details>
      <ChangeIcons event={event} rights={rights} />
    </article>
  )
}

/** Pencil and bin, in the room that a row has for them: they arrive after it. */
export const ChangeIcons = ({ event, rights }: Props) =>
  mayChange(event, rights) && (
    <div className="change-icons">
      <LazyComponent component={changeButtons} props={{ event }} />
    </div>
  )
