import { normalizeKey } from '@/lib/engines/cifra/theory/key'
import { foldText } from '@/lib/values/fold-text'
/** Hymns with their normalized search texts, so that a keystroke only compares. */
export type SearchIndex<Hymn> = {
  hymn: Hymn
  number: string
  title: string
  joined: string
  collection: string
  key: string | undefined
}[]

type Searchable = { number: number | null; title: string; collection?: string; defaultKey?: string }

export function searchIndex<Hymn extends Searchable>(hymns: Hymn[]): SearchIndex<Hymn> {
  return hymns.map(hymn => {
    const title = foldText(hymn.title)
    return {
      hymn,
      number: String(hymn.number ?? ''),
      title: ` ${title}`,
      joined: title.replaceAll(' ', ''),
      collection: hymn.collection ? ` ${foldText(hymn.collection)}` : '',
      key: hymn.defaultKey && normalizeKey(hymn.defaultKey),
    }
  })
}

/**
 * Returns the hymns that match a query, best first: exact number, start of the title, starts of words, anywhere; then
 * those found with their collection (`harpa 15`) or by their key (`sol maior`).
 */
export function searchHymns<Hymn>(index: SearchIndex<Hymn>, query: string): Hymn[] {
  const text = foldText(query)
  if (!text) return query.trim() ? [] : index.map(({ hymn }) => hymn)
  const words = text.split(' ').map(word => word.replace(/^0+(?=\d+$)/, ''))
  const wanted = { text, words, joined: text.replaceAll(' ', ''), key: readKey(query) }
  const ranks: Hymn[][] = [[], [], [], [], [], []]
  for (const entry of index) {
    const rank = rankHymn(entry, wanted)
    if (rank !== undefined) ranks[rank]?.push(entry.hymn)
  }
  return ranks.flat()
}

type Wanted = { text: string; words: string[]; joined: string; key: string | undefined }

function rankHymn(entry: SearchIndex<unknown>[number], { text, words, joined, key }: Wanted) {
  const { number, title, collection } = entry
  if (words.length === 1 && words[0] === number) return 0
  if (title.startsWith(` ${text}`)) return 1
  if (words.every(word => number.startsWith(word) || title.includes(` ${word}`))) return 2
  if (words.every(word => number.startsWith(word) || title.includes(word))) return 3
  if (entry.joined.includes(joined)) return 4
  const isFound = (word: string) =>
    number.startsWith(word) || title.includes(` ${word}`) || collection.includes(` ${word}`)
  if (collection && words.every(isFound)) return 5
  return key !== undefined && key === entry.key ? 5 : undefined
}

/** Returns the key that a query names, as `Bb`, `F#m`, `sol maior` or `tom de Lá menor`. */
function readKey(query: string) {
  const key = normalizeKey(query.trim().replace(/^tom (?:de )?/i, ''))
  return /^[A-G][#b]?m?$/.test(key) ? key : undefined
}
