import { useCallback, useState } from 'react'
import { type Cursor, mergeById, mergeFirstPage, type Page, toCursor } from '@/lib/values/cursor'

/** The items loaded so far by scrolling: a first page that may be refreshed at any time, and the pages after it. */
export function useFeed<Item extends Cursor>(first: Page<Item>, load: (after: Cursor) => Promise<Page<Item>>) {
  const [previousFirst, setPreviousFirst] = useState(first)
  const [known, setKnown] = useState(first.items)
  const [complete, setComplete] = useState(false)
  const [removed, setRemoved] = useState<string[]>([])

  if (previousFirst !== first) {
    setPreviousFirst(first)
    setKnown(mergeById(first.items, known))
  }

  const items = mergeFirstPage(first, known).filter(({ id }) => !removed.includes(id))

  async function loadMore() {
    const last = items.at(-1) ?? first.next
    if (!last) return
    const page = await load(toCursor(last))
    setKnown(known => mergeById(page.items, known))
    setComplete(!page.next)
  }

  return {
    items,
    more: first.next !== null && !complete,
    loadMore,
    remove: useCallback((id: string) => setRemoved(removed => [...removed, id]), []),
  }
}
