import { type Block, joinRows, type Row, sumHeights } from './piece'

/** A part of a song, by its index, and where it stands. */
export type Placed = { song: number; part: number; column: number; top: number }
/** What the pages are made of: only how high it is. */
export type PartSize = { kind: Block['kind']; height: number }

/** The room of the songs, the same on each page. */
type Room = { columns: number; columnHeight: number; letter: number }
type Options = Room & {
  /** The number of the first page; odd pages are on the right. */
  firstPage: number
  /** Whether the pages are printed on both sides: then a song of two pages is seen at once. */
  isBound: boolean
}
/** What decides how a song is parted. */
type PartRoom = Pick<Room, 'columnHeight' | 'letter'>
type Cursor = { column: number; top: number }

/**
 * Distributes songs over pages. Short songs share a page; a song that needs more than one page begins on a new one, on
 * the left if the pages are bound. An empty page is one without parts.
 */
export function paginate(songs: PartSize[][], options: Options): Placed[][] {
  const pages: Placed[][] = []
  let cursor: Cursor | undefined
  for (const [song, parts] of songs.entries()) {
    const here = cursor && placeParts(parts, song, moveDown(cursor, options), options)
    if (here?.pages.length === 1) {
      pages.at(-1)?.push(...(here.pages[0] ?? []))
      cursor = here.cursor
      continue
    }
    const placed = placeParts(parts, song, { column: 0, top: 0 }, options)
    const isRight = (options.firstPage + pages.length) % 2 === 1
    if (placed.pages.length > 1 && options.isBound && isRight) pages.push([])
    pages.push(...placed.pages)
    cursor = placed.cursor
  }
  return pages
}

/** Returns what may stand in a column each: the head with its first stanza, stanzas, and what is longer in pieces. */
export const toParts = (blocks: Block[], room: PartRoom): Block[] =>
  joinHead(blocks, room).flatMap(block => cutTall(block, room))

export const toSizes = (parts: Block[]): PartSize[] =>
  parts.map(({ kind, rows }) => ({ kind, height: sumHeights(rows) }))

/** Returns how many pages a song takes that begins on a new one. */
export const countSongPages = (parts: PartSize[], room: Room) =>
  placeParts(parts, 0, { column: 0, top: 0 }, room).pages.length

/** Places parts from the cursor on, column after column, page after page. */
function placeParts(parts: PartSize[], song: number, from: Cursor, { columns, columnHeight, letter }: Room) {
  const pages: Placed[][] = [[]]
  let { column, top } = from
  for (const [part, { kind, height }] of parts.entries()) {
    const gap = top === 0 ? 0 : findGap(kind, letter)
    if (top > 0 && top + gap + height > columnHeight + 0.01) {
      column += 1
      top = 0
      if (column === columns) {
        column = 0
        pages.push([])
      }
    } else top += gap
    pages.at(-1)?.push({ song, part, column, top })
    top += height
  }
  return { pages, cursor: { column, top } }
}

/** The next song begins below a clear gap. */
const moveDown = ({ column, top }: Cursor, { letter }: Room): Cursor => ({ column, top: top + letter * 1.7 })

const findGap = (kind: Block['kind'], letter: number) => (kind === 'head' || kind === 'entry' ? 0 : letter * 0.95)

/**
 * The head of a song is never alone at the end of a column: it is one block with the first stanza, and, if this is only a
 * line such as `Intro: G D`, with the second.
 */
function joinHead([head, first, ...others]: Block[], { columnHeight, letter }: PartRoom): Block[] {
  if (!head) return []
  if (!first || first.kind === 'entry') return [head, ...(first ? [first] : []), ...others]
  const headed = joinBlocks(head, first, 0.4 * (head.rows.at(-1)?.height ?? 0))
  const [second, ...rest] = others
  if (!second || first.rows.length > 1) return [headed, ...others]
  const both = joinBlocks(headed, second, findGap(second.kind, letter))
  return sumHeights(both.rows) > columnHeight ? [headed, ...others] : [both, ...rest]
}

/** Returns the second block with the rows of the first above it, as its head. */
function joinBlocks({ rows }: Block, below: Block, height: number): Block {
  const head = joinRows([...rows, { height, pieces: [] }])
  return { kind: below.kind, rows: [...head, ...below.rows], headRows: head.length }
}

/** Cuts a block that no column has room for: between rows that are not joined, or, if these are too high, between any. */
function cutTall(block: Block, { columnHeight }: Pick<Room, 'columnHeight'>): Block[] {
  if (sumHeights(block.rows) <= columnHeight) return [block]
  const parts: Block[] = []
  let rows: Row[] = []
  const joined = groupJoined(block.rows)
  for (const group of joined.flatMap(group => (sumHeights(group) > columnHeight ? group.map(row => [row]) : [group]))) {
    if (rows.length > 0 && sumHeights([...rows, ...group]) > columnHeight) {
      parts.push({ ...block, ...(parts.length > 0 && { headRows: 0 }), rows })
      rows = []
    }
    rows.push(...group)
  }
  return [...parts, { ...block, ...(parts.length > 0 && { headRows: 0 }), rows }]
}

function groupJoined(rows: Row[]): Row[][] {
  const groups: Row[][] = []
  for (const [index, row] of rows.entries()) {
    if (rows[index - 1]?.joinsNext) groups.at(-1)?.push(row)
    else groups.push([row])
  }
  return groups
}
