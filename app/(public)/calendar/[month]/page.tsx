import { notFound } from 'next/navigation'
import { MonthPage } from '@/components/events/month-page'
import { getChurch } from '@/lib/church/queries'
import { isMonth } from '@/lib/events/calendar'
import { isNear } from '@/lib/events/month'
import { currentDay, currentMonth, firstPublicEvents } from '@/lib/events/queries'
import { monthPage } from '@/lib/events/venue'
import { monthName } from '@/lib/runtime/time'

type Props = PageProps<'/calendar/[month]'>

export const ensureStatic = 'navigation'

/** Built with a month of long ago: every other month is prerendered when its first visitor comes. */
export const generateStaticParams = () => [{ month: '2020-01' }]

export async function generateMetadata({ params }: Props) {
  const { month, current, first } = await asked(params)
  const name = monthName(`${month}-01`)
  const church = await getChurch()
  return {
    title: `Eventos de ${name}`,
    description: `O que acontece em ${name} na ${church.name}: cultos, encontros e celebrações.`,
    alternates: { canonical: monthPage(month, current) },
    robots: first.items.length > 0 && isNear(month, current) ? undefined : { index: false },
  }
}

export default async function CalendarMonthPage({ params }: Props) {
  const { month, current, first } = await asked(params)
  // Another month's page stays as it is when the day ends.
  const today = month === current ? await currentDay() : undefined
  return <MonthPage month={month} current={current} today={today} first={first} address={monthPage(month, current)} />
}

async function asked(params: Props['params']) {
  const { month } = await params
  if (!isMonth(month)) notFound()
  return { month, current: await currentMonth(), first: await firstPublicEvents(month) }
}
