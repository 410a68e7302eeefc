import { CalendarPlus, Lock, MapPin, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { Picture } from '@/components/kit/ui/picture'
import type { EventRights, Occurrence } from '@/lib/events/event'
import { describeDays, describeHours } from '@/lib/events/when'
import { api } from '@/lib/values/routes/routes'

// These weigh more than the whole list.
const goingButton = lazyImport(() =>
  import('@/components/events/going/going-button').then(({ GoingButton }) => GoingButton),
)
const eventActions = lazyImport(() => import('./event-actions').then(({ EventActions }) => EventActions))
const placeholder = <span className="h-11 w-33 shrink-0" />

type Props = { event: Occurrence; rights: EventRights; wasOpened: boolean }

/** Everything about an event, and what the person may do with it. */
export const EventDetails = ({ event, rights, wasOpened }: Props) => (
  <div className="grid gap-2 pt-1 pb-4 sm:pl-14">
    <p className="text-ink-soft">
      {describeDays(event)}, <span className="font-bold text-ink">{describeHours(event)}</span>
    </p>
    {event.ruleWords && (
      <Fact icon={<Repeat aria-hidden />}>
        {event.ruleWords}
        {event.isException && ' (este dia é diferente)'}
      </Fact>
    )}
    {event.membersOnly && <Fact icon={<Lock aria-hidden />}>Somente membros</Fact>}
    {event.place && <Fact icon={<MapPin aria-hidden />}>{event.place}</Fact>}
    {event.description && <p className="whitespace-pre-line wrap-anywhere">{event.description}</p>}
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
    <div className="-ml-2 flex flex-wrap items-center gap-x-2">
      {event.mapLink && (
        <a href={event.mapLink} target="_blank" rel="noopener noreferrer" className={actionClass}>
          <MapPin aria-hidden className="size-5" />
          Como chegar
        </a>
      )}
      {/* Not a page: the browser hands the file to the person's calendar app. */}
      <a href={api.icsEvent(event.id)} aria-label={`Adicionar à agenda: ${event.title}`} className={actionClass}>
        <CalendarPlus aria-hidden className="size-5" />
        Adicionar à agenda
      </a>
      {wasOpened && (
        <LazyComponent
          component={eventActions}
          props={{ event, rights, className: actionClass }}
          placeholder={placeholder}
        />
      )}
    </div>
  </div>
)

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-2 text-ink-soft wrap-anywhere [&_svg]:mt-1 [&_svg]:size-4">
    {icon}
    <span className="min-w-0">{children}</span>
  </p>
)

const actionClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-2 pr-3 font-bold text-primary hover:bg-primary-soft'
