import { notFound } from 'next/navigation'
import { BackLink } from '@/components/ui/page-header'
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton'
import { keyName } from '@/lib/hymns/key'
import { getHymn } from '@/lib/hymns/queries'
import { routes } from '@/lib/routes'
import { EditHymnLink } from './edit-hymn-link'
import { HymnViewer } from './hymn-viewer'

/** A hymn as everyone sees it; the same HTML for all, so it is rendered once and kept. */
export async function HymnPage({ id }: { id: string }) {
  const hymn = await getHymn(id)
  if (!hymn) notFound()

  return (
    <article className="pb-[9rem]">
      <header className="pt-3 pb-5 sm:pt-8">
        <div className="flex flex-wrap items-center justify-between">
          <BackLink href={routes.hymns} label="Louvores" />
          <EditHymnLink hymnId={hymn.id} />
        </div>
        <p className="eyebrow mt-2">
          Louvor {hymn.number} · {keyName(hymn.defaultKey)}
        </p>
        <h1 className="text-title">{hymn.title}</h1>
      </header>
      <HymnViewer hymn={hymn} />
    </article>
  )
}

/** What shows on the way from the list, while the lyrics come. */
export const HymnPageSkeleton = () => (
  <SkeletonGroup className="grid gap-8 pt-6">
    <Skeleton className="h-9 w-2/3" />
    <SkeletonText lines={4} />
    <SkeletonText lines={4} />
  </SkeletonGroup>
)
