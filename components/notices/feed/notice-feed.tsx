'use client'

import { LetterDrawing } from '@/components/art/drawings'
import { NoticeCard } from './notice-card'
import { useView, type View } from './use-personal'
import { ask } from '@/components/browser/read-json'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadMore } from '@/components/ui/load-more'
import { useFeed } from '@/components/browser/use-feed'
import type { NoticePage } from '@/lib/notices/notice'

/** Every notice, as far as one scrolls. */
export function NoticeFeed({ first }: { first: NoticePage }) {
  const { items, more, loadMore, remove } = useFeed(first, async after => {
    const page = await ask<NoticePage & { view: View }>(`/api/notices?${new URLSearchParams(after)}`)
    addView(page.view)
    return page
  })
  const { view, addView } = useView(first.items, items)

  if (items.length === 0 && !more) {
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
      <ol className="grid grid-cols-1 gap-5">
        {items.map(notice => (
          <li key={notice.id}>
            <NoticeCard
              notice={notice}
              liked={view?.liked.includes(notice.id) ?? false}
              editable={view?.editable ?? false}
              onDeleted={() => remove(notice.id)}
            />
          </li>
        ))}
      </ol>
      {more && <LoadMore load={loadMore} />}
    </div>
  )
}
