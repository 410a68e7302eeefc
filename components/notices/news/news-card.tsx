import { Sprig } from '@/components/kit/art/drawing'
import { Card } from '@/components/kit/ui/card'
import { Link } from '@/components/kit/ui/link'
import { Gallery } from '@/components/notices/pictures/gallery'
import { RichTextSpans } from '@/components/notices/rich-text-spans'
import type { Notice } from '@/lib/notices/notice'
import type { TextSpan } from '@/lib/notices/rich-text'
import { routes } from '@/lib/values/routes/routes'
import { ClampedText } from './clamped-text'
import { EditNoticeLink } from './edit-notice-link'

export type News = Pick<Notice, 'id' | 'title' | 'createdAt' | 'date' | 'pictures'> & { pieces: TextSpan[] }

/** Only real notices can be edited and have a page; the church's samples are part of its facts. */
export function NewsCard({ notice, editable }: { notice: News; editable: boolean }) {
  return (
    <Card as="article" className="flex w-[min(84vw,26.5rem)] shrink-0 snap-start flex-col gap-4">
      {notice.pictures.length > 0 ? (
        <Gallery pictures={notice.pictures} about={notice.title} sizes="(min-width: 32rem) 25rem, 76vw" />
      ) : (
        <Sprig className="w-24" />
      )}
      <div>
        <h3 className="text-heading wrap-anywhere">
          {editable ? (
            <Link href={routes.publicNotice(notice.id)} className="underline-offset-4 hover:underline">
              {notice.title}
            </Link>
          ) : (
            notice.title
          )}
        </h3>
        <time dateTime={notice.createdAt} className="mt-1 block text-[0.9375rem] text-ink-soft">
          {notice.date}
        </time>
      </div>
      {editable ? (
        <ClampedText notice={notice} long={isLong(notice.pieces)}>
          <RichTextSpans spans={notice.pieces} />
        </ClampedText>
      ) : (
        <p className="line-clamp-4 wrap-anywhere">
          <RichTextSpans spans={notice.pieces} />
        </p>
      )}
      {editable && <EditNoticeLink notice={notice} />}
    </Card>
  )
}

/** About as many characters as four lines of a card have on a phone. */
const isLong = (pieces: TextSpan[]) => pieces.reduce((letters, { text }) => letters + text.length, 0) > 150
