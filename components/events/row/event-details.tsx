import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { Picture } from '@/components/kit/ui/picture'
import type { EventRights, Occurrence } from '@/lib/events/event'
import { isCut } from '@/lib/events/excerpt'
import { api } from '@/lib/values/routes/routes'
import './event-details.css'
import './row-icons.css'

// These weigh more than the whole list.
const goingButton = lazyImport(() =>
  import('@/components/events/going/going-button').then(({ GoingButton }) => GoingButton),
)
const eventActions = lazyImport(() => import('./event-actions').then(({ EventActions }) => EventActions))

type Props = { event: Occurrence; rights: EventRights; wasOpened: boolean }

/** What the row of an event does not say, and what the person may do with the event. */
export const EventDetails = ({ event, rights, wasOpened }: Props) => (
  <div className="event-details">
    {event.ruleWords && !isInLine(event) && (
      <p className="repeats">
        {event.ruleWords}
        {event.isException && ' (este dia é diferente)'}
      </p>
    )}
    {(isCut(event) || isInLine(event)) && event.description && (
      <p className="whitespace-pre-line">{event.description}</p>
    )}
    {event.picture && (
      <Picture
        src={event.picture}
        alt=""
        width={640}
        height={480}
        sizes="(width < 40rem) 90vw, 24rem"
        className="aspect-4/3 w-full max-w-96 rounded-soft bg-sunken object-contain"
      />
    )}
    {wasOpened && <LazyComponent component={goingButton} props={{ event }} placeholder={<span className="h-11" />} />}
    <div className="event-actions">
      {event.mapLink && (
        <a href={event.mapLink} target="_blank" rel="noopener noreferrer" className="map">
          Como chegar
        </a>
      )}
      {/* Not a page: the browser hands the file to the person's calendar app. */}
      <a href={api.icsEvent(event.id)} aria-label={`Adicionar à agenda: ${event.title}`} className="agenda">
        Adicionar à agenda
      </a>
      {wasOpened && <LazyComponent component={eventActions} props={{ event, rights }} placeholder={placeholder} />}
    </div>
  </div>
)

const placeholder = <span className="h-11 w-33 shrink-0" />

/** A regular service is named in the line of its day, which says nothing else of it. */
const isInLine = ({ isService, isException }: Occurrence) => isService && !isException
