import { notFound } from 'next/navigation'
import { BackLink } from '@/components/ui/page-header'
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton'
import { WithRail } from '@/components/ui/with-rail'
import { getNotice } from '@/lib/notices/queries'
import { routes } from '@/lib/routes'
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
      <BackLink {...back} />
      <div className="mt-2">
        <WithRail rail={<NoticeDiscussion notice={notice} />}>
          <div className="grid grid-cols-1 gap-5">
            <NoticeBody
              notice={notice}
              sizes="(min-width: 46rem) 42rem, 92vw"
              actions={<NoticePageActions notice={notice} backTo={back.href} />}
            />
          </div>
        </WithRail>
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
