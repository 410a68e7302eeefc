import { foldText } from '@/lib/fold-text'
/** Hymns with their normalized search texts, so that a keystroke only compares. */
export type SearchIndex<Hymn> = { hymn: Hymn; number: string; title: string; joined: string }[]

type Searchable = { number: number | null; title: string }

export function searchIndex<Hymn extends Searchable>(hymns: Hymn[]): SearchIndex<Hymn> {
  return hymns.map(hymn => {
    const title = foldText(hymn.title)
    return { hymn, number: String(hymn.number ?? ''), title: ` ${title}`, joined: title.replaceAll(' ', '') }
  })
}

/** Returns the hymns that match a query, best first: exact number, start of the title, starts of words, anywhere. */
export function searchHymns<Hymn>(index: SearchIndex<Hymn>, query: string): Hymn[] {
  const text = foldText(query)
  if (!text) return query.trim() ? [] : index.map(({ hymn }) => hymn)
  const words = text.split(' ').map(word => word.replace(/^0+(?=\d+$)/, ''))
  const joined = text.replaceAll(' ', '')
  const ranks: Hymn[][] = [[], [], [], [], []]
  for (const entry of index) {
    const rank = rankHymn(entry, text, joined, words)
    if (rank !== undefined) ranks[rank]?.push(entry.hymn)
  }
  return ranks.flat()
}

function rankHymn(entry: SearchIndex<unknown>[number], text: string, joined: string, words: string[]) {
  const { number, title } = entry
  if (words.length === 1 && words[0] === number) return 0
  if (title.startsWith(` ${text}`)) return 1
  if (words.every(word => number.startsWith(word) || title.includes(` ${word}`))) return 2
  if (words.every(word => number.startsWith(word) || title.includes(word))) return 3
  return entry.joined.includes(joined) ? 4 : undefined
}
