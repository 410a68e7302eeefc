export type IndexEntry = {
  id: string
  number: number | null
  collection?: string
  title: string
  defaultKey: string
  link?: string
}

/** What a page has of the songbook: its beginning, and what it must know of the rest before that is there. */
export type SongbookStart = {
  /** The first hymns, packed. */
  index: string
  /** How many hymns there are in all. */
  count: number
  largestNumber: number
  /** With another collection than the first hymn's, collections have headings. */
  lastCollection: string
}

/** Takes the beginning of the songbook for a page. */
export const takeStart = (hymns: IndexEntry[], size = FIRST_HYMNS): SongbookStart => ({
  index: packIndex(hymns.slice(0, size)),
  count: hymns.length,
  largestNumber: findLargestNumber(hymns),
  lastCollection: hymns.at(-1)?.collection ?? '',
})

export const findLargestNumber = (hymns: { number: number | null }[]) =>
  hymns.reduce((largest, { number }) => Math.max(largest, number ?? 0), 0)

/**
 * Packs hymns of the songbook into one text, a line for each: objects would be twice as large, and take an old phone ten
 * times as long to parse.
 */
export const packIndex = (hymns: IndexEntry[]) =>
  hymns
    .map(({ id, number, defaultKey, title, collection = '', link = '' }) =>
      [id, number ?? '', defaultKey, title, collection, link].map(removeSeparators).join('\t').trimEnd(),
    )
    .join('\n')

export const unpackIndex = (text: string): Required<IndexEntry>[] => (text ? text.split('\n').map(parseEntry) : [])

function parseEntry(line: string) {
  const [id = '', number = '', defaultKey = '', title = '', collection = '', link = ''] = line.split('\t')
  return { id, number: number ? Number(number) : null, defaultKey, title, collection, link }
}

const removeSeparators = (value: string | number) => String(value).replaceAll(/[\t\n]/g, ' ')

/** As many as a list shows before anybody scrolls: its forty rows, and the rest of a block (list-blocks.ts). */
const FIRST_HYMNS = 64
