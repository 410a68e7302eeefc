import { MonthPage } from '@/components/events/month-page'
import { church } from '@/lib/church/church'
import { currentMonth, firstPublicEvents } from '@/lib/events/queries'
import { calendarPage } from '@/lib/events/venue'

export const metadata = {
  title: 'Calendário de Eventos',
  description: `O que acontece este mês na ${church.name}: cultos, encontros e celebrações.`,
  alternates: { canonical: calendarPage },
}

export const ensureStatic = 'navigation'

/** The month it is in São Paulo, kept until it ends there. */
export default async function CalendarPage() {
  const month = await currentMonth()
  return <MonthPage month={month} current={month} first={await firstPublicEvents(month)} address={calendarPage} />
}
