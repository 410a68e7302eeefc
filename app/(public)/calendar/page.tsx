import { MonthPage } from '@/components/events/month-page'
import { getChurch } from '@/lib/church/queries'
import { currentDay, currentMonth, firstPublicEvents } from '@/lib/events/queries'
import { calendarPage } from '@/lib/events/venue'

export async function generateMetadata() {
  const church = await getChurch()
  return {
    title: 'Calendário de Eventos',
    description: `O que acontece este mês na ${church.name}: cultos, encontros e celebrações.`,
    alternates: { canonical: calendarPage },
  }
}

export const ensureStatic = 'navigation'

/** The month it is in the church's city, kept until it ends there. */
export default async function CalendarPage() {
  const month = await currentMonth()
  const first = await firstPublicEvents(month)
  return <MonthPage month={month} current={month} today={await currentDay()} first={first} address={calendarPage} />
}
