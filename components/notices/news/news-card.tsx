import { Sprig } from '@/components/art/drawings'
import { Gallery } from '@/components/notices/pictures/gallery'
import { Card } from '@/components/ui/card'
import type { Notice } from '@/lib/notices/notice'
import { EditNoticeLink } from './edit-notice-link'

/** Only a notice can be edited; the church's samples are part of its data. */
export function NewsCard({ notice, editable }: { notice: Notice; editable: boolean }) {
  return (
    <Card as="article" className="flex w-[min(84vw,26.5rem)] shrink-0 snap-start flex-col gap-4">
      {notice.pictures.length > 0 ? (
        <Gallery pictures={notice.pictures} about={notice.title} sizes="(min-width: 32rem) 25rem, 76vw" />
      ) : (
        <Sprig className="w-24" />
      )}
      <div>
        <h3 className="text-heading wrap-anywhere">{notice.title}</h3>
        <time dateTime={notice.createdAt} className="mt-1 block text-[0.9375rem] text-ink-soft">
          {notice.date}
        </time>
      </div>
      <p className="line-clamp-4 wrap-anywhere">{notice.content}</p>
      {editable && <EditNoticeLink notice={notice} />}
    </Card>
  )
}
