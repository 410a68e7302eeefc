import { useCallback, useEffect, useState } from 'react'
import { type Cursor, isOlder, mergeById, mergeFirstPage, type Page, toCursor } from '@/lib/values/cursor'

/**
 * The items loaded so far by scrolling: a first page that may be refreshed at any time, and the pages after it. These are
 * loaded again with it, and when the person comes back to the list; if that fails, those before stay without a message.
 */
export function useFeed<Item extends Cursor>(first: Page<Item>, load: (after: Cursor) => Promise<Page<Item>>) {
  const [previousFirst, setPreviousFirst] = useState(first)
  const [known, setKnown] = useState(first.items)
  /** What follows after the pages loaded by scrolling; undefined before there are any. */
  const [following, setFollowing] = useState<Cursor | null>()
  /** What was removed from this first page: on a later one it was brought back. */
  const [removed, setRemoved] = useState<string[]>([])

  if (previousFirst !== first) {
    setPreviousFirst(first)
    setKnown(mergeById(first.items, known))
    setRemoved([])
  }

  const items = mergeFirstPage(first, known).filter(({ id }) => !removed.includes(id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another first page is why to load the others again
  useEffect(() => {
    let cancelled = false
    if (following !== undefined)
      loadBetween(first.next, following, load).then(
        page => {
          if (cancelled) return
          setKnown(known => mergeById(first.items, mergeFirstPage(page, known)))
          setFollowing(page.next)
        },
        () => {},
      )
    return () => {
      cancelled = true
    }
  }, [first])

  async function loadMore() {
    const last = items.at(-1) ?? first.next
    if (!last) return
    const page = await load(toCursor(last))
    setKnown(known => mergeById(page.items, known))
    setFollowing(page.next)
  }

  return {
    items,
    more: first.next !== null && following !== null,
    loadMore,
    remove: useCallback((id: string) => {
      setKnown(known => known.filter(item => item.id !== id))
      setRemoved(removed => [...removed, id])
    }, []),
  }
}

/** Loads what follows `next`, at least up to `end`, or to the end of the list if that is null. */
async function loadBetween<Item extends Cursor>(
  next: Cursor | null,
  end: Cursor | null,
  load: (after: Cursor) => Promise<Page<Item>>,
) {
  const items: Item[] = []
  while (next && (!end || isOlder(end, next))) {
    const page = await load(next)
    items.push(...page.items)
    next = page.next
  }
  return { items, next }
}
