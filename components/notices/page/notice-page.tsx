import { notFound } from 'next/navigation'
import { PageCorner } from '@/components/kit/ui/page-corner'
import { BackLink } from '@/components/kit/ui/page-header'
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/kit/ui/skeleton'
import { getNotice } from '@/lib/notices/queries'
import { routes } from '@/lib/values/routes/routes'
import { NoticeBody } from './notice-body'
import { NoticeDiscussion } from './notice-discussion'
import { NoticePageActions } from './notice-page-actions'

/** The page of a notice, with its discussion; the same HTML for everyone who is signed in. */
export async function NoticePage({ id }: { id: string }) {
  const notice = await getNotice(id)
  if (!notice) notFound()
  const back = notice.isImportant
    ? { href: routes.importantNotices, label: 'Avisos importantes' }
    : { href: routes.notices, label: 'Avisos' }

  return (
    <article className="pt-3 sm:pt-8">
      <div className="flex items-start justify-between gap-2">
        <BackLink {...back} />
        <PageCorner />
      </div>
      {/* Text and comments each have a readable width, also beside each other. */}
      <div className="mt-2 grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:max-w-2xl xl:max-w-none xl:grid-cols-[minmax(0,1fr)_24rem] 2xl:grid-cols-[minmax(0,42rem)_minmax(24rem,32rem)] 2xl:gap-x-14">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <NoticeBody
            notice={notice}
            sizes="(min-width: 46rem) 42rem, 92vw"
            actions={<NoticePageActions notice={notice} backTo={back.href} />}
          />
        </div>
        <NoticeDiscussion notice={notice} />
      </div>
    </article>
  )
}

/** Shown while the page loads. */
export const NoticePageSkeleton = () => (
  <SkeletonGroup className="grid max-w-2xl gap-8 pt-6">
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="aspect-4/3 w-full" />
    <SkeletonText lines={4} />
  </SkeletonGroup>
)
