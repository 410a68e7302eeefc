'use client'

import { memo, useState } from 'react'
import { Comments } from '@/components/notices/discussion/comments'
import { Gallery } from '@/components/notices/pictures/gallery'
import { ShareNoticeButton } from '@/components/notices/share-notice'
import { Card } from '@/components/ui/card'
import type { DiscussedNotice } from '@/lib/notices/notice'
import { AdminActions } from './admin-actions'
import { LikeButton } from './like-button'
import { LongText } from './long-text'
import { NoticeHeader } from './notice-head'

type Props = {
  notice: DiscussedNotice
  liked: boolean
  editable: boolean
  eager: boolean
  onDeleted: (id: string) => void
}
type Change = Partial<Pick<DiscussedNotice, 'likes' | 'commentsCount' | 'lastComments'>>

/** Drawn again only when something about this notice changed, however many stand around it. */
export const NoticeCard = memo(function NoticeCard({ notice, liked, editable, eager, onDeleted }: Props) {
  const { current, change } = useLocalChanges(notice)

  return (
    <Card as="article" className="grid grid-cols-1 gap-4">
      <NoticeHeader
        as="h2"
        notice={notice}
        actions={<AdminActions notice={notice} visible={editable} onDeleted={() => onDeleted(notice.id)} />}
      />
      <Gallery pictures={notice.pictures} about={notice.title} sizes="(min-width: 46rem) 39rem, 82vw" eager={eager} />
      <LongText text={notice.content} />
      <footer className="grid grid-cols-1 gap-3 border-t border-line pt-2">
        <div className="-mx-3 flex flex-wrap gap-1">
          <LikeButton
            noticeId={notice.id}
            likes={current.likes}
            liked={liked}
            onLikesChange={likes => change({ likes })}
          />
          <Comments notice={current} onChanged={change}>
            <ShareNoticeButton notice={notice} />
          </Comments>
        </div>
      </footer>
    </Card>
  )
})

/** What the server answered to a gesture holds until the list itself comes anew. */
function useLocalChanges(notice: DiscussedNotice) {
  const [changed, setChanged] = useState<{ of: DiscussedNotice; change: Change }>({ of: notice, change: {} })
  const known = ({ of, change }: typeof changed) => (of === notice ? change : {})
  const change = (more: Change) => setChanged(earlier => ({ of: notice, change: { ...known(earlier), ...more } }))
  return { current: { ...notice, ...known(changed) }, change }
}
