'use client'

import { LetterDrawing } from '@/components/art/drawings'
import { readJson } from '@/components/browser/read-json'
import { useFeed } from '@/components/browser/use-feed'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadMore } from '@/components/ui/load-more'
import type { NoticePage } from '@/lib/notices/notice'
import { api } from '@/lib/routes'
import { NoticeCard } from './notice-card'
import { type Personal, usePersonal } from './use-personal'

/** Every notice, as far as one scrolls. */
export function NoticeFeed({ first }: { first: NoticePage }) {
  const { items, more, loadMore, remove } = useFeed(first, async after => {
    const page = await readJson<NoticePage & { personal: Personal }>(api.notices(after))
    addPersonal(page.personal)
    return page
  })
  const { personal, addPersonal } = usePersonal(first.items, items)

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
        {items.map((notice, position) => (
          <li key={notice.id}>
            <NoticeCard
              notice={notice}
              liked={personal?.liked.includes(notice.id) ?? false}
              editable={personal?.editable ?? false}
              seenFirst={position === 0}
              onDeleted={() => remove(notice.id)}
            />
          </li>
        ))}
      </ol>
      {more && <LoadMore load={loadMore} />}
    </div>
  )
}
