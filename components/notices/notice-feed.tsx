'use client'

import { LetterDrawing } from '@/components/church/art/drawings'
import { useFeed } from '@/components/notices/feed'
import { LoadMore } from '@/components/notices/load-more'
import { NoticeCard } from '@/components/notices/notice-card'
import { EmptyState } from '@/components/ui/empty-state'
import type { NoticePage } from '@/lib/notices/notice'

/** Every notice, as far as one scrolls. */
export function NoticeFeed({ first }: { first: NoticePage }) {
  const { notices, view, more, loadMore, remove } = useFeed(first)

  if (notices.length === 0 && !more) {
    return (
      <EmptyState
        drawing={<LetterDrawing />}
        title="Nenhum aviso encontrado"
        hint="Quando a igreja publicar um aviso, ele aparece aqui."
      />
    )
  }

  return (
    <div className="max-w-2xl">
      <ol className="grid gap-5">
        {notices.map(notice => (
          <li key={notice.id}>
            <NoticeCard
              notice={notice}
              liked={view.liked.includes(notice.id)}
              editable={view.editable}
              onDeleted={() => remove(notice.id)}
            />
          </li>
        ))}
      </ol>
      {more && <LoadMore load={loadMore} />}
    </div>
  )
}
