import { LetterDrawing } from '@/components/art/drawings'
import { MyAdminActions } from '@/components/notices/feed/admin-actions'
import { LongText } from '@/components/notices/feed/long-text'
import { NoticeHeader } from '@/components/notices/feed/notice-header'
import { Gallery } from '@/components/notices/pictures/gallery'
import { ShareNoticeButton } from '@/components/notices/share-notice-button'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { Notice } from '@/lib/notices/notice'
import { listMainNotices } from '@/lib/notices/queries'
import { routes } from '@/lib/routes'

/** The three current important notices, newest first. */
export async function MainNotices() {
  const notices = await listMainNotices()
  return (
    <section aria-labelledby="avisos-importantes" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="avisos-importantes" className="text-heading">
          Avisos importantes
        </h2>
        <LinkButton href={routes.importantNotices} variant="ghost" size="small" className="-mx-4">
          Ver todos
          <span className="sr-only"> os avisos importantes</span>
        </LinkButton>
      </div>
      {notices.length > 0 ? (
        notices.map((notice, position) => <MainNotice key={notice.id} notice={notice} eager={position === 0} />)
      ) : (
        <NoNotices />
      )}
    </section>
  )
}

const MainNotice = ({ notice, eager }: { notice: Notice; eager: boolean }) => (
  <Card as="article" className="mb-4 grid grid-cols-1 gap-4">
    <NoticeHeader as="h3" notice={notice} actions={<MyAdminActions notice={notice} />} />
    <Gallery
      pictures={notice.pictures}
      about={notice.title}
      // A little less than the real width: phones with a pixel ratio of 2 then take the copy of a third of the size.
      sizes="(min-width: 64rem) 46rem, 82vw"
      eager={eager}
    />
    <LongText text={notice.content} />
    <div className="-mx-3 -mb-2 flex flex-wrap gap-1">
      <ShareNoticeButton notice={notice} />
    </div>
  </Card>
)

const NoNotices = () => (
  <EmptyState
    drawing={<LetterDrawing />}
    title="Nenhum aviso encontrado"
    hint="Quando a igreja publicar um aviso importante, ele aparece aqui."
  />
)
