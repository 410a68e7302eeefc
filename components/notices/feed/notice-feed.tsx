'use client'

import { type CSSProperties, type ReactNode, useState } from 'react'
import { useFeed } from '@/components/kit/browser/use-feed'
import { InfiniteScroll } from '@/components/kit/ui/infinite-scroll'
import { findPicturedInSight } from '@/components/notices/pictures/pictured-in-sight'
import type { DiscussedNotice, NoticePage } from '@/lib/notices/notice'
import type { Cursor } from '@/lib/values/cursor'
import { NoticeCard } from './notice-card'
import { useCurrentNotices } from './use-current-notices'
import { keepPersonal, type PersonalAnswer, usePersonalNotices } from './use-personal-notices'
import { useReactions } from './use-reactions'

/** A page of notices, with their likes. */
export type LoadedNotices = NoticePage & { personal: PersonalAnswer }

type Props = { first: NoticePage; load: (after: Cursor) => Promise<LoadedNotices>; empty: ReactNode }

/** Notices with infinite scroll: those of one kind, or what a search found. */
export function NoticeFeed({ first, load, empty }: Props) {
  const { items, more, loadMore, remove } = useFeed(first, async after => {
    const page = await load(after)
    keepPersonal(
      page.items.map(({ id }) => id),
      page.personal,
    )
    return page
  })
  const isEditable = usePersonalNotices(first.items, items)
  const notices = useCurrentNotices(items)
  const inSight = findPicturedInSight(notices)
  useReactions(notices)
  const [discussed, setDiscussed] = useState<DiscussedNotice>()
  const cards = keepDiscussed(notices, discussed)
  const isEmpty = notices.length === 0 && !more

  if (isEmpty && cards.length === 0) return empty

  return (
    <div className="max-w-2xl">
      {isEmpty && empty}
      <ol className="grid grid-cols-1 gap-5">
        {cards.map(notice => (
          <li
            key={notice.id}
            hidden={cards !== notices && notice === discussed}
            // The margin leaves room for the card's shadow.
            className="[content-visibility:auto] [overflow-clip-margin:2rem]"
            style={estimateNoticeHeight(notice)}
          >
            <NoticeCard
              notice={notice}
              editable={isEditable}
              eager={notice === inSight}
              isDiscussed={notice.id === discussed?.id}
              onDiscuss={setDiscussed}
              onDeleted={remove}
            />
          </li>
        ))}
      </ol>
      {more && <InfiniteScroll load={loadMore} />}
    </div>
  )
}

/** A notice that leaves the list stays where it was, hidden, while its comments are open: they are read and typed in. */
function keepDiscussed(notices: DiscussedNotice[], discussed: DiscussedNotice | undefined) {
  if (!discussed || notices.some(({ id }) => id === discussed.id)) return notices
  const { isPinned, createdAt } = discussed
  const at = notices.findIndex(other => other.isPinned === isPinned && other.createdAt < createdAt)
  return notices.toSpliced(at < 0 ? notices.length : at, 0, discussed)
}

/** Characters per line on a phone, and visible lines of a long text. */
const LETTERS = 38
const LINES = 10

/**
 * Returns the approximate height of a notice, which the browser uses until the notice is near and its real height is
 * known.
 */
function estimateNoticeHeight({ pictures, content, lastComments }: DiscussedNotice): CSSProperties {
  const lines = content.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS)), 0)
  const text = Math.min(lines, LINES) * 1.6 + (lines > LINES ? 2.75 : 0)
  const picture = pictures.length > 0 ? ' + min(82vw, 39rem) * 0.75' : ''
  const dots = pictures.length > 1 ? 3 : 0
  return { containIntrinsicSize: `auto calc(${13 + text + dots + lastComments.length * 4.75}rem${picture})` }
}
