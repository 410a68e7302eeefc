import { notFound } from 'next/navigation'
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton'
import { getHymn } from '@/lib/hymns/queries'
import { CurrentHymn } from './current-hymn'

/** A hymn as everyone sees it; the same HTML for all, so it is rendered once and kept. */
export async function HymnPage({ id }: { id: string }) {
  const hymn = await getHymn(id)
  return hymn ? <CurrentHymn hymn={hymn} /> : notFound()
}

/** What shows on the way from the list, while the lyrics come. */
export const HymnPageSkeleton = () => (
  <SkeletonGroup className="grid gap-8 pt-6">
    <Skeleton className="h-9 w-2/3" />
    <SkeletonText lines={4} />
    <SkeletonText lines={4} />
  </SkeletonGroup>
)
