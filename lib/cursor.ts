/** Where something stands in a list that has the newest on top. */
export type Cursor = { createdAt: string; id: string }

/** A part of a long list, and the cursor after which the next part begins. */
export type Page<Item> = { items: Item[]; next: Cursor | null }

/** A page of so many, from rows of which one more was asked for. */
export function toPage<Item extends Cursor>(rows: Item[], size: number): Page<Item> {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? toCursor(last) : null }
}

export const toCursor = ({ createdAt, id }: Cursor): Cursor => ({ createdAt, id })

/**
 * The list as it stands: the fresh first page, and below it what was seen further down before. What is newer than the
 * end of the first page and not in it was deleted; what it pushed out at its end is still known.
 */
export function mergeFirstPage<Item extends Cursor>({ items, next }: Page<Item>, loaded: Item[]) {
  if (!next) return items
  return [...items, ...loaded.filter(item => isOlder(item, next)).sort(newestFirst)]
}

/** Both lists as one, each item once, the fresher of two. */
export function mergeById<Item extends Cursor>(fresh: Item[], loaded: Item[]) {
  const freshIds = new Set(fresh.map(({ id }) => id))
  return [...fresh, ...loaded.filter(({ id }) => !freshIds.has(id))]
}

const isOlder = (item: Cursor, than: Cursor) => newestFirst(item, than) > 0

/** ISO times of one form compare as text, as do ids in the database. */
const newestFirst = (a: Cursor, b: Cursor) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
