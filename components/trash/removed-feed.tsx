'use client'

import { LetterDrawing } from '@/components/art/drawings'
import { readJson } from '@/components/browser/read-json'
import { useFeed } from '@/components/browser/use-feed'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadMore } from '@/components/ui/load-more'
import type { Page } from '@/lib/cursor'
import { teamApi } from '@/lib/team-routes'
import type { ListedRemoval, Shown } from '@/lib/trash/removal'
import { RemovedRow } from './removed-row'

type Props = { first: Page<ListedRemoval>; shown: Shown }

/** What is out of sight, as far as one scrolls. */
export function RemovedFeed({ first, shown }: Props) {
  const { items, more, loadMore, remove } = useFeed<ListedRemoval>(first, after =>
    readJson(teamApi.removals(shown, after)),
  )

  if (items.length === 0 && !more) return <EmptyState drawing={<LetterDrawing />} {...nothing[shown]} />
  return (
    <div className="max-w-3xl">
      <ol className="grid grid-cols-1 gap-4">
        {items.map(item => (
          <RemovedRow key={item.id} item={item} shown={shown} onGone={() => remove(item.id)} />
        ))}
      </ol>
      {more && <LoadMore load={loadMore} />}
    </div>
  )
}

const nothing: Record<Shown, { title: string; hint: string }> = {
  all: { title: 'A Lixeira está vazia', hint: 'O que for deletado ou ocultado pode ser trazido de volta daqui.' },
  deleted: { title: 'Nada foi deletado', hint: 'O que for deletado fica aqui por 30 dias.' },
  hidden: { title: 'Nada está oculto', hint: 'O que for ocultado fica aqui até ser mostrado de novo.' },
}
