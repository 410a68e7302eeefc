import { CalendarSync } from 'lucide-react'
import { notFound } from 'next/navigation'
import { EventMonth } from '@/components/events/event-month'
import { NewEvent } from '@/components/events/new-event'
import { LiveButton } from '@/components/live/live-button'
import { PublicShell } from '@/components/shell/public-shell'
import { JsonLd } from '@/components/ui/json-ld'
import { PageHeader } from '@/components/ui/page-header'
import { church } from '@/lib/church/church'
import { isMonth } from '@/lib/events/calendar'
import { listPublicEvents } from '@/lib/events/queries'
import { eventsForSearch } from '@/lib/events/search'
import { calendarPage, subscription } from '@/lib/events/venue'
import { routes } from '@/lib/routes'
import { monthName } from '@/lib/time'

export const metadata = {
  title: 'Calendário de Eventos',
  description: `O que acontece este mês na ${church.name}: cultos, encontros e celebrações.`,
  alternates: { canonical: calendarPage },
}

export const ensureStatic = 'navigation'

/** Built with a month of long ago: every month after it is prerendered when the first visitor of that month comes. */
export const generateStaticParams = () => [{ month: '2020-01' }]

/** `/calendar` is this page for the month it is in São Paulo; proxy.ts says which. */
export default async function CalendarPage({ params }: PageProps<'/calendar/[month]'>) {
  const { month } = await params
  if (!isMonth(month)) notFound()
  const events = await listPublicEvents(month)

  return (
    <PublicShell live={<LiveButton />}>
      <div className="column max-w-3xl pb-16">
        <PageHeader
          back={{ href: routes.site, label: 'Voltar' }}
          title="Calendário de Eventos"
          subtitle={<span className="inline-block first-letter:uppercase">{monthName(`${month}-01`)}</span>}
          actions={<NewEvent />}
        />
        <EventMonth month={month} publicEvents={events} />
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
      <JsonLd data={eventsForSearch(events, church, calendarPage)} />
    </PublicShell>
  )
}
