/** A hymn's position in the playlist being played, with the indexes before and after it. */
type PlaylistPosition = { index: number; count: number; previous?: number; next?: number }

/** Finds the hymn at the expected index, or, if the list has changed since, where it is nearest now. */
export function findPlaylistPosition(
  items: readonly { hymn: { id: string } }[],
  hymnId: string,
  expectedIndex: number,
): PlaylistPosition {
  const distance = (index: number) => Math.abs(index - expectedIndex)
  const found = items.reduce(
    (nearest, { hymn }, at) => (hymn.id === hymnId && (nearest < 0 || distance(at) < distance(nearest)) ? at : nearest),
    -1,
  )
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
