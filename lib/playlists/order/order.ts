/** More than any service needs; it limits the size of a request. */
export const HYMNS_IN_A_PLAYLIST = 200

/** Returns the list with one item moved to another position; positions outside the list mean its ends. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined) return [...items]

  const others = items.filter((_, index) => index !== from)
  return insertAt(others, item, to)
}

/** Returns the list with a new item at a position, or at the end if none is given. */
export function insertAt<Item>(items: readonly Item[], item: Item, at = items.length): Item[] {
  const position = clampPosition(at, items.length)
  return [...items.slice(0, position), item, ...items.slice(position)]
}

export const clampPosition = (position: number, last: number) => Math.max(0, Math.min(position, last))
