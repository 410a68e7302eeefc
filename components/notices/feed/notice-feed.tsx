'use client'

import { LetterDrawing } from '@/components/art/drawings'
import { readJson } from '@/components/browser/read-json'
import { useFeed } from '@/components/browser/use-feed'
import { EmptyState } from '@/components/ui/empty-state'
import { InfiniteScroll } from '@/components/ui/infinite-scroll'
import type { NoticePage } from '@/lib/notices/notice'
import { api } from '@/lib/routes'
import { estimateNoticeHeight } from './estimate-notice-height'
import { NoticeCard } from './notice-card'
import { type PersonalNotices, usePersonalNotices } from './use-personal-notices'

type Props = { first: NoticePage; important?: boolean }

/** The notices of one kind, with infinite scroll. */
export function NoticeFeed({ first, important = false }: Props) {
  const { items, more, loadMore, remove } = useFeed(first, async after => {
    const page = await readJson<NoticePage & { personal: PersonalNotices }>(
      (important ? api.importantNotices : api.notices)(after),
    )
    addPersonal(page.personal)
    return page
  })
  const { personal, addPersonal } = usePersonalNotices(first.items, items)

  if (items.length === 0 && !more) {
    return (
      <EmptyState
        drawing={<LetterDrawing />}
        title="Nenhum aviso encontrado"
        hint={`Quando a igreja publicar um aviso${important ? ' importante' : ''}, ele aparece aqui.`}
      />
    )
  }

  return (
    <div className="max-w-2xl">
      <ol className="grid grid-cols-1 gap-5">
        {items.map((notice, position) => (
          <li
            key={notice.id}
            // The margin leaves room for the card's shadow.
            className="[content-visibility:auto] [overflow-clip-margin:2rem]"
            style={estimateNoticeHeight(notice)}
          >
            <NoticeCard
              notice={notice}
              liked={personal?.liked.includes(notice.id) ?? false}
              editable={personal?.editable ?? false}
              eager={position === 0}
              onDeleted={remove}
            />
          </li>
        ))}
      </ol>
      {more && <InfiniteScroll load={loadMore} />}
    </div>
  )
}
