'use client'

import { LetterDrawing } from '@/components/kit/art/drawings'
import { readJson } from '@/components/kit/browser/read-json'
import { useFeed } from '@/components/kit/browser/use-feed'
import { Columns } from '@/components/kit/ui/columns'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { InfiniteScroll } from '@/components/kit/ui/infinite-scroll'
import type { TrashFilter, TrashItem } from '@/lib/assembly/trash/trash-item'
import type { Page } from '@/lib/values/cursor'
import { teamApi } from '@/lib/values/routes/team-routes'
import { TrashRow } from './trash-row'

type Props = { first: Page<TrashItem>; filter: TrashFilter }

/** The removed items, with infinite scroll. */
export function TrashFeed({ first, filter }: Props) {
  const { items, more, loadMore, remove } = useFeed<TrashItem>(first, after => readJson(teamApi.trash(filter, after)))

  if (items.length === 0 && !more) return <EmptyState drawing={<LetterDrawing />} {...emptyStates[filter]} />
  return (
    <>
      <Columns as="ol" className="items-start gap-4">
        {items.map(item => (
          <TrashRow key={item.id} item={item} filter={filter} onGone={() => remove(item.id)} />
        ))}
      </Columns>
      {more && <InfiniteScroll load={loadMore} />}
    </>
  )
}

const emptyStates: Record<TrashFilter, { title: string; hint: string }> = {
  all: { title: 'A Lixeira está vazia', hint: 'O que for excluído ou ocultado pode ser trazido de volta daqui.' },
  deleted: { title: 'Nada foi excluído', hint: 'O que for excluído fica aqui por 30 dias.' },
  hidden: { title: 'Nada está oculto', hint: 'O que for ocultado fica aqui até ser mostrado de novo.' },
}
