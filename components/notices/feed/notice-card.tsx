'use client'

import { memo } from 'react'
import { Card } from '@/components/kit/ui/card'
import { Comments } from '@/components/notices/discussion/comments'
import { AttachmentCard } from '@/components/notices/page/attachment-card'
import { Gallery } from '@/components/notices/pictures/gallery'
import { ShareNoticeButton } from '@/components/notices/share-notice-button'
import type { DiscussedNotice } from '@/lib/notices/notice'
import { AdminActions } from './admin-actions'
import { LikeButton } from './like-button'
import { LongText } from './long-text'
import { NoticeHeader } from './notice-header'

type Props = {
  notice: DiscussedNotice
  editable: boolean
  eager: boolean
  /** Whether its comments are open. */
  isDiscussed: boolean
  onDiscuss: (notice: DiscussedNotice | undefined) => void
  onDeleted: (id: string) => void
}

/** Memoized: rendered again only if this notice changed, however long the list is. */
export const NoticeCard = memo(function NoticeCard(props: Props) {
  const { notice, editable, eager, isDiscussed, onDiscuss, onDeleted } = props
  return (
    <Card as="article" className="grid grid-cols-1 gap-4">
      {notice.status && <p className="font-semibold text-ink-soft">{notice.status}</p>}
      <NoticeHeader
        as="h2"
        notice={notice}
        actions={<AdminActions notice={notice} visible={editable} onDeleted={() => onDeleted(notice.id)} />}
      />
      <Gallery pictures={notice.pictures} about={notice.title} sizes="(min-width: 46rem) 39rem, 82vw" eager={eager} />
      <LongText text={notice.content} />
      <AttachmentCard attachment={notice.attachment} />
      <footer className="grid grid-cols-1 gap-3 border-t border-line pt-2">
        <div className="-mx-3 flex flex-wrap gap-1">
          <LikeButton noticeId={notice.id} />
          <Comments notice={notice} open={isDiscussed} onOpenChange={open => onDiscuss(open ? notice : undefined)}>
            <ShareNoticeButton notice={notice} />
          </Comments>
        </div>
      </footer>
    </Card>
  )
})
