import { CalendarSync } from 'lucide-react'
import { PrivateFeed } from '@/components/events/subscription/private-feed'
import { JsonLd } from '@/components/kit/ui/json-ld'
import { LiveButton } from '@/components/live/live-button'
import { OfflineStart } from '@/components/offline/offline-start'
import { PublicShell } from '@/components/shell/public-shell'
import { getChurch } from '@/lib/church/queries'
import type { FirstEventPage, Month } from '@/lib/events/event'
import { buildEventsJsonLd } from '@/lib/events/json-ld'
import { subscriptionUrl } from '@/lib/events/venue'
import type { Day } from '@/lib/platform/runtime/time'
import { EventMonth } from './event-month'
import { MonthNavigation } from './month-navigation'
import { NoEvents } from './no-events'
import { NoMoreEvents } from './no-more-events'

type Props = { month: Month; current: Month; today?: Day; first: FirstEventPage; address: string }

/** The page of a month. Only the current month has a `today`; `address` is the canonical URL for search engines. */
export async function MonthPage({ month, current, today, first, address }: Props) {
  const church = await getChurch()
  const isEmpty = first.items.length === 0 && first.services.length === 0
  return (
    <PublicShell live={<LiveButton />}>
      <div className="column max-w-3xl pb-16 lg:max-w-[72rem]">
        <EventMonth
          month={month}
          today={today}
          first={first}
          navigation={<MonthNavigation month={month} current={current} />}
          noEvents={isEmpty ? { visitor: <NoEvents signedIn={false} />, member: <NoEvents signedIn /> } : undefined}
          noMoreEvents={today && <NoMoreEvents month={month} />}
        >
          <p className="mt-8 border-t border-line pt-6 text-ink-soft">
            <a
              href={subscriptionUrl}
              className="inline-flex min-h-11 items-center gap-2 font-bold text-primary underline-offset-4 hover:underline"
            >
              <CalendarSync aria-hidden className="size-5" />
              Assinar o calendário
            </a>
            <br />
            Os eventos abertos a todos aparecem sozinhos na agenda do seu celular.
            <PrivateFeed />
          </p>
        </EventMonth>
      </div>
      <OfflineStart />
      <JsonLd data={buildEventsJsonLd(first.items, church, address)} />
    </PublicShell>
  )
}
