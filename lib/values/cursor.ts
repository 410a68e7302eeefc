/** An item's position in a list that is sorted from newest to oldest. */
export type Cursor = { createdAt: string; id: string }

/** One page of a long list, and the cursor after which the next page begins; null at the end. */
export type Page<Item> = { items: Item[]; next: Cursor | null }

/** Returns a page of `size` items. The query has to request one row more. */
export function toPage<Item extends Cursor>(rows: Item[], size: number): Page<Item> {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? toCursor(last) : null }
}

export const toCursor = ({ createdAt, id }: Cursor): Cursor => ({ createdAt, id })

/** Returns the condition for the items that follow a cursor. */
export const whereOlderThan = ({ createdAt, id }: Cursor) => ({
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
})

/**
 * Returns the fresh first page followed by the older items that were loaded before. A loaded item that is newer than
 * the end of the first page and not in it was deleted; items that were pushed out at its end are in `loaded`.
 */
export function mergeFirstPage<Item extends Cursor>({ items, next }: Page<Item>, loaded: Item[]) {
  if (!next) return items
  // A first page may begin with items that are older than its end: pinned ones.
  const first = new Set(items.map(({ id }) => id))
  return [...items, ...loaded.filter(item => isOlder(item, next) && !first.has(item.id)).sort(newestFirst)]
}

/** Merges both lists; of an item in both, the fresh one is returned. */
export function mergeById<Item extends Cursor>(fresh: Item[], loaded: Item[]) {
  const freshIds = new Set(fresh.map(({ id }) => id))
  return [...fresh, ...loaded.filter(({ id }) => !freshIds.has(id))]
}

export const isOlder = (item: Cursor, than: Cursor) => newestFirst(item, than) > 0

/** ISO times in the same format compare as text, and so do ids in the database. */
const newestFirst = (a: Cursor, b: Cursor) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
