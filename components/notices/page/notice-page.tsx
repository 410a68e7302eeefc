import { notFound } from 'next/navigation'
import { NoticeDate } from '@/components/notices/feed/notice-header'
import { Gallery } from '@/components/notices/pictures/gallery'
import { RichText } from '@/components/notices/rich-text'
import { BackLink } from '@/components/ui/page-header'
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton'
import { getNotice } from '@/lib/notices/queries'
import { routes } from '@/lib/routes'
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
    <div className="max-w-2xl pt-3 sm:pt-8">
      <BackLink {...back} />
      <article className="mt-2 grid grid-cols-1 gap-5">
        <header>
          <h1 className="text-title wrap-anywhere">{notice.title}</h1>
          <NoticeDate notice={notice}>
            <NoticePageActions notice={notice} backTo={back.href} />
          </NoticeDate>
        </header>
        <Gallery pictures={notice.pictures} about={notice.title} sizes="(min-width: 46rem) 42rem, 92vw" eager />
        <p className="whitespace-pre-line wrap-anywhere">
          <RichText text={notice.content} formatted />
        </p>
        <NoticeDiscussion notice={notice} />
      </article>
    </div>
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
