import { notFound } from 'next/navigation'
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton'
import { getHymn } from '@/lib/hymns/queries'
import { CurrentHymn } from './current-hymn'

/** A hymn as everyone sees it; the HTML is the same for all, so it is rendered once and cached. */
export async function HymnPage({ id }: { id: string }) {
  const hymn = await getHymn(id)
  return hymn ? <CurrentHymn hymn={hymn} /> : notFound()
}

/** Shown after a tap in the list until the lyrics have loaded. */
export const HymnPageSkeleton = () => (
  <SkeletonGroup className="grid gap-8 pt-6">
    <Skeleton className="h-9 w-2/3" />
    <SkeletonText lines={4} />
    <SkeletonText lines={4} />
  </SkeletonGroup>
)
