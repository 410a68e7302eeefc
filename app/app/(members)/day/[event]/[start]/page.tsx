import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { DayPage } from '@/components/rosters/day/day-page'
import { dayQuery } from '@/lib/rosters/day/schema'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Escala e ordem' }

/** Every day has the same page: a build needs one of them, and any id will do. */
export const generateStaticParams = () => [{ event: '00000000-0000-4000-8000-000000000000', start: '2027-01-03T18:00' }]

/** 'Um domingo': the page knows only which day it is; what it shows depends on the person. */
export default function Page({ params }: PageProps<'/app/day/[event]/[start]'>) {
  return (
    <Suspense fallback={<SkeletonList rows={3} />}>
      {params.then(({ event, start }) => {
        const named = dayQuery.safeParse({ eventId: event, originalStart: decodeURIComponent(start) })
        return named.success ? <DayPage {...named.data} /> : notFound()
      })}
    </Suspense>
  )
}
