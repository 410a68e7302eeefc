import { notFound } from 'next/navigation'
import { MonthPage } from '@/components/events/month/month-page'
import { getChurch } from '@/lib/church/queries'
import { getCurrentDay, getCurrentMonth } from '@/lib/events/clock/queries'
import { isMonth } from '@/lib/events/event'
import { isWithinOneYear } from '@/lib/events/month'
import { getFirstPublicEvents } from '@/lib/events/queries'
import { getMonthUrl } from '@/lib/events/venue'
import { formatMonth } from '@/lib/platform/runtime/time'

type Props = PageProps<'/calendar/[month]'>

export const ensureStatic = 'navigation'

/** The build prerenders only one past month; every other month is prerendered for its first visitor. */
export const generateStaticParams = () => [{ month: '2020-01' }]

export async function generateMetadata({ params }: Props) {
  const { month, current, first } = await readParams(params)
  const name = formatMonth(`${month}-01`)
  const church = await getChurch()
  return {
    title: `Eventos de ${name}`,
    description: `O que acontece em ${name} na ${church.name}: cultos, encontros e celebrações.`,
    alternates: { canonical: getMonthUrl(month, current) },
    robots: first.items.length > 0 && isWithinOneYear(month, current) ? undefined : { index: false },
  }
}

export default async function CalendarMonthPage({ params }: Props) {
  const { month, current, first } = await readParams(params)
  // Only the current month's page depends on the day, and so expires when it ends.
  const today = month === current ? await getCurrentDay() : undefined
  return <MonthPage month={month} current={current} today={today} first={first} address={getMonthUrl(month, current)} />
}

async function readParams(params: Props['params']) {
  const { month } = await params
  if (!isMonth(month)) notFound()
  return { month, current: await getCurrentMonth(), first: await getFirstPublicEvents(month) }
}
