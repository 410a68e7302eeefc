import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { DayPage } from '@/components/rosters/day/day-page'
import { joinDayName, UNNAMED_DAY } from '@/lib/rosters/day/day'
import { getDayName } from '@/lib/rosters/day/queries'
import { dayQuery } from '@/lib/rosters/day/schema'

export const ensureStatic = 'navigation'

type Props = PageProps<'/app/day/[event]/[start]'>
type Params = Awaited<Props['params']>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const named = parseDay(await params)
  const name = named && (await getDayName(named))
  return { title: name ? joinDayName(name) : UNNAMED_DAY }
}

/** Every day has the same page: a build needs one of them, and any id will do. */
export const generateStaticParams = () => [{ event: '00000000-0000-4000-8000-000000000000', start: '2027-01-03T18:00' }]

/** 'Um domingo': the page knows what everyone may read of the day, its name; what it shows depends on the person. */
export default function Page({ params }: Props) {
  return (
    <Suspense fallback={<SkeletonList rows={3} />}>
      {params.then(async given => {
        const named = parseDay(given)
        return named ? <DayPage {...named} name={await getDayName(named)} /> : notFound()
      })}
    </Suspense>
  )
}

const parseDay = ({ event, start }: Params) =>
  dayQuery.safeParse({ eventId: event, originalStart: decodeURIComponent(start) }).data
