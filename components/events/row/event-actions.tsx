'use client'

import { Share2 } from 'lucide-react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { shareText, toAbsoluteUrl } from '@/components/kit/overlay/share'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { type EventRights, getOccurrenceKey, type Occurrence, toMonth } from '@/lib/events/event'
import { formatEventForWhatsApp } from '@/lib/events/whatsapp-text'
import { routes } from '@/lib/values/routes/routes'

// Few people see them.
const ownEventActions = lazyImport(() => import('./own-event-actions').then(({ OwnEventActions }) => OwnEventActions))
const eventModerationActions = lazyImport(
  () => import('./event-moderation-actions').then(({ EventModerationActions }) => EventModerationActions),
  { onDemand: true },
)
const placeholder = <span className="h-11 w-33 shrink-0" />

type Props = { event: Occurrence; rights: EventRights; className: string }

/** Sharing, and the actions for the person's own events, or for other people's events if the person may moderate. */
export function EventActions({ event, rights: { own, madeBy }, className }: Props) {
  const by = madeBy[event.id]
  return (
    <>
      <ShareButton event={event} className={className} />
      {own.includes(event.id) ? (
        <LazyComponent component={ownEventActions} props={{ event }} placeholder={placeholder} />
      ) : (
        by !== undefined && (
          <LazyComponent component={eventModerationActions} props={{ event, by }} placeholder={placeholder} />
        )
      )}
    </>
  )
}

/** Shares an occurrence with a text made for it; the link opens its row. */
function ShareButton({ event, className }: Pick<Props, 'event' | 'className'>) {
  const address = () => toAbsoluteUrl(routes.eventInMonth(toMonth(event.date), getOccurrenceKey(event)))
  return (
    <button
      type="button"
      onClick={() => shareText({ title: event.title, text: formatEventForWhatsApp(event, address()) })}
      aria-label={`Compartilhar: ${event.title}`}
      className={className}
    >
      <Share2 aria-hidden className="size-5" />
      Compartilhar
    </button>
  )
}
