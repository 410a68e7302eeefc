/** Where a hymn stands in a playlist that is being played: what comes before it and what after, by their places. */
type PlaylistPosition = { index: number; count: number; previous?: number; next?: number }

/** The address says where we were; the list may have been changed since, and then the hymn itself says it. */
export function findPlaylistPosition(
  items: readonly { hymn: { id: string } }[],
  hymnId: string,
  expectedIndex: number,
): PlaylistPosition {
  const found =
    items[expectedIndex]?.hymn.id === hymnId ? expectedIndex : items.findIndex(({ hymn }) => hymn.id === hymnId)
  const index = found < 0 ? Math.max(0, Math.min(expectedIndex, items.length)) : found
  const next = found < 0 ? index : index + 1
  return {
    index,
    count: items.length,
    ...(index > 0 && { previous: index - 1 }),
    ...(next < items.length && { next }),
  }
}

export const formatHymnCount = (count: number) => (count === 1 ? '1 louvor' : `${count} louvores`)
