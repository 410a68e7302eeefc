import { CalendarSync } from 'lucide-react'
import { LiveButton } from '@/components/live/live-button'
import { PublicShell } from '@/components/shell/public-shell'
import { JsonLd } from '@/components/ui/json-ld'
import { PageHeader } from '@/components/ui/page-header'
import { getChurch } from '@/lib/church/queries'
import type { EventPage, Month } from '@/lib/events/calendar'
import { eventsForSearch } from '@/lib/events/search'
import { subscription } from '@/lib/events/venue'
import { routes } from '@/lib/routes'
import { EventMonth } from './event-month'
import { MonthSteps } from './month-steps'
import { NewEvent } from './new-event'

type Props = { month: Month; current: Month; first: EventPage; address: string }

/** A month's whole page; `address` is where search engines find it. */
export async function MonthPage({ month, current, first, address }: Props) {
  const church = await getChurch()
  return (
    <PublicShell live={<LiveButton />}>
      <div className="column max-w-3xl pb-16">
        <PageHeader
          back={{ href: routes.site, label: 'Voltar' }}
          title="Calendário de Eventos"
          subtitle={<MonthSteps month={month} current={current} />}
          actions={<NewEvent month={month} />}
        />
        <EventMonth month={month} first={first} />
        <p className="mt-10 border-t border-line pt-6 text-ink-soft">
          <a
            href={subscription}
            className="inline-flex min-h-11 items-center gap-2 font-bold text-primary underline-offset-4 hover:underline"
          >
            <CalendarSync aria-hidden className="size-5" />
            Assinar o calendário
          </a>
          <br />
          Os eventos abertos a todos aparecem sozinhos na agenda do seu celular.
        </p>
      </div>
      <JsonLd data={eventsForSearch(first.items, church, address)} />
    </PublicShell>
  )
}
