import { MonthPage } from '@/components/events/month/month-page'
import { getChurch } from '@/lib/church/queries'
import { getCurrentDay, getCurrentMonth } from '@/lib/events/clock/queries'
import { getFirstPublicEvents } from '@/lib/events/queries'
import { calendarUrl } from '@/lib/events/venue'

export async function generateMetadata() {
  const church = await getChurch()
  return {
    title: 'Calendário de Eventos',
    description: `O que acontece este mês na ${church.name}: cultos, encontros e celebrações.`,
    alternates: { canonical: calendarUrl },
  }
}

export const ensureStatic = 'navigation'

/** The current month in the church's time zone, cached until it ends there. */
export default async function CalendarPage() {
  const month = await getCurrentMonth()
  const first = await getFirstPublicEvents(month)
  return <MonthPage month={month} current={month} today={await getCurrentDay()} first={first} address={calendarUrl} />
}
