import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/kit/ui/skeleton'
import { CurrentHymn } from '@/components/playing/viewer/current-hymn'
import { getHymn } from '@/lib/hymns/queries'
import { sampleHymn } from '@/lib/hymns/sample'
import { formatNumberedTitle } from '@/lib/values/numbered-title'

export const ensureStatic = 'navigation'

export const generateStaticParams = () => [{ id: sampleHymn.id }]

export async function generateMetadata({ params }: PageProps<'/app/hymns/[id]'>): Promise<Metadata> {
  const { id } = await params
  const hymn = await getHymn(id)
  return { title: hymn ? formatNumberedTitle(hymn) : 'Louvor não encontrado' }
}

export default function Page({ params }: PageProps<'/app/hymns/[id]'>) {
  return (
    <Suspense fallback={<HymnPageSkeleton />}>
      {params.then(({ id }) => (
        <HymnPage id={id} />
      ))}
    </Suspense>
  )
}

/** A hymn as everyone sees it; the HTML is the same for all, so it is rendered once and cached. */
async function HymnPage({ id }: { id: string }) {
  const hymn = await getHymn(id)
  return hymn ? (
    <div className="mx-auto max-w-[52rem] has-data-columns:lg:max-w-none">
      <CurrentHymn hymn={hymn} />
    </div>
  ) : (
    notFound()
  )
}

/** Shown after a tap in the list until the lyrics have loaded. */
const HymnPageSkeleton = () => (
  <SkeletonGroup className="mx-auto grid max-w-[52rem] gap-8 pt-6">
    <Skeleton className="h-9 w-2/3" />
    <SkeletonText lines={4} />
    <SkeletonText lines={4} />
  </SkeletonGroup>
)
