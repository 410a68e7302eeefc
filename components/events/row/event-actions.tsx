'use client'

import { Share2 } from 'lucide-react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { shareText, toAbsoluteUrl } from '@/components/kit/overlay/share'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { type EventRights, getOccurrenceKey, mayChange, type Occurrence, toMonth } from '@/lib/events/event'
import { formatEventForWhatsApp } from '@/lib/events/whatsapp-text'
import { routes } from '@/lib/values/routes/routes'
import { CancelEventButton } from './cancel-event-button'
import { DayLink } from './day-link'

// Few people see it.
const moderationMenu = lazyImport(
  () => import('./event-moderation-menu').then(({ EventModerationMenu }) => EventModerationMenu),
  { onDemand: true },
)

type Props = { event: Occurrence; rights: EventRights }

/** Sharing, and for those who may change the event, cancelling it; for moderators what they may do with its author. */
export function EventActions({ event, rights }: Props) {
  const by = rights.madeBy[event.id]
  return (
    <>
      <DayLink event={event} />
      <ShareButton event={event} />
      {mayChange(event, rights) && <CancelEventButton event={event} />}
      {by !== undefined && (
        <LazyComponent component={moderationMenu} props={{ event, by }} placeholder={<span className="size-11" />} />
      )}
    </>
  )
}

/** Shares an occurrence with a text made for it; the link opens its row. */
function ShareButton({ event }: Pick<Props, 'event'>) {
  const address = () => toAbsoluteUrl(routes.eventInMonth(toMonth(event.date), getOccurrenceKey(event)))
  return (
    <button
      type="button"
      onClick={() => shareText({ title: event.title, text: formatEventForWhatsApp(event, address()) })}
      aria-label={`Compartilhar: ${event.title}`}
    >
      <Share2 aria-hidden />
      Compartilhar
    </button>
  )
}
