import { Card } from '@/components/kit/ui/card'
import { Link } from '@/components/kit/ui/link'
import { NoNotices } from '@/components/notices/feed/no-notices'
import { NoticeDate } from '@/components/notices/feed/notice-header'
import { RefreshOnChange } from '@/components/notices/feed/refresh-on-change'
import { FramedPicture } from '@/components/notices/pictures/framed-picture'
import { findPicturedInSight } from '@/components/notices/pictures/pictured-in-sight'
import { Seen } from '@/components/notifications/seen'
import type { Notice } from '@/lib/notices/notice'
import { listMainNotices } from '@/lib/notices/queries'
import { parseRichText } from '@/lib/notices/rich-text'
import { routes } from '@/lib/values/routes/routes'

/** The three current important notices, newest first. */
export async function MainNotices() {
  const notices = await listMainNotices()
  const inSight = findPicturedInSight(notices)
  return (
    <section aria-labelledby="avisos-importantes" className="mt-4 sm:mt-6">
      <h2 id="avisos-importantes" className="mb-2 text-heading sm:mb-3">
        Avisos importantes
      </h2>
      {notices.length > 0 ? (
        <div className="grid grid-cols-1 gap-4">
          {notices.map(notice => (
            <MainNotice key={notice.id} notice={notice} eager={notice === inSight} />
          ))}
        </div>
      ) : (
        <NoNotices important />
      )}
      <RefreshOnChange />
    </section>
  )
}

/** How a notice begins. The whole card leads to its page, where the rest is: all photos, comments, sharing. */
const MainNotice = ({ notice, eager }: { notice: Notice; eager: boolean }) => {
  const [photo] = notice.pictures
  return (
    <Card as="article" className="relative grid grid-cols-1 gap-3 hover:border-line-strong">
      <div>
        <h3 className="text-heading wrap-anywhere">
          <Link href={routes.notice(notice.id)} className="after:absolute after:inset-0 after:rounded-soft">
            {notice.title}
          </Link>
        </h3>
        <NoticeDate notice={notice} />
      </div>
      {photo && (
        <FramedPicture
          src={photo}
          alt={`Imagem de “${notice.title}”`}
          // A little less than the real width: phones with a pixel ratio of 2 then take the copy of a third of the size.
          sizes="(min-width: 64rem) 34rem, 82vw"
          eager={eager}
        />
      )}
      <p className="line-clamp-6 whitespace-pre-line wrap-anywhere">
        {parseRichText(notice.content).map(({ text, strong }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
          strong ? <strong key={index}>{text}</strong> : text,
        )}
      </p>
      <Seen subjects={[`notice ${notice.id}`]} inView />
    </Card>
  )
}
