import type { FoundHymn } from '@/components/hymns/use-hymn-search'

/** Rows of the list that are read downwards, column after column, before the next ones; `head` names their collection. */
type ListBlock = { rows: FoundHymn[]; head?: string }

/** As many rows as a wide screen shows at once, in two columns or in three. */
export const BLOCK_ROWS = 24

/** Divides the list into blocks. Each collection begins one, if the collections have heads. */
export function splitIntoBlocks(found: FoundHymn[], hasHeads: boolean): ListBlock[] {
  const blocks: ListBlock[] = []
  for (const row of found) {
    const last = blocks.at(-1)
    const isNewHead = hasHeads && row.hymn.collection !== last?.rows.at(-1)?.hymn.collection
    if (!last || isNewHead || last.rows.length === BLOCK_ROWS)
      blocks.push({ rows: [row], ...(isNewHead && { head: row.hymn.collection }) })
    else last.rows.push(row)
  }
  return blocks
}

/** Returns the first blocks that hold a number of rows; never a part of one, whose rows would change columns later. */
export function takeBlocks(blocks: ListBlock[], rowCount: number) {
  let taken = 0
  return blocks.filter(({ rows }) => {
    const isTaken = taken < rowCount
    taken += rows.length
    return isTaken
  })
}
