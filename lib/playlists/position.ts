/** Where a hymn stands in a playlist that is being played: what comes before it and what after. */
type Position<Hymn> = { index: number; count: number; previous?: Hymn; next?: Hymn }

/** The address says where we were; the list may have been changed since, and then the hymn itself says it. */
export function positionOf<Hymn extends { id: string }>(hymns: readonly Hymn[], hymnId: string, asked: number) {
  const found = hymns[asked]?.id === hymnId ? asked : hymns.findIndex(hymn => hymn.id === hymnId)
  const index = found < 0 ? Math.max(0, Math.min(asked, hymns.length)) : found
  const next = found < 0 ? hymns[index] : hymns[index + 1]
  return { index, count: hymns.length, previous: hymns[index - 1], next } satisfies Position<Hymn>
}

export const countOfHymns = (count: number) => (count === 1 ? '1 louvor' : `${count} louvores`)
