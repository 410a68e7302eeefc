import { foldWords } from './fold-words'
import { listSungLines } from './sung-lines'

export type HymnToSearch = {
  id: string
  number: number | null
  title: string
  lyrics: string
  collection?: string
  author?: string
  themes?: string[]
}

/** A hymn as a search reads it: every text folded, and begun with a space, so that ` word` is the beginning of one. */
export type SearchedHymn = {
  id: string
  author: string
  themes: string[]
  lines: SungLine[]
  folded: { title: string; firstLine: string; author: string; themes: string; song: string }
}

type SungLine = { text: string; folded: string }

export function toSearchedHymn(hymn: HymnToSearch): SearchedHymn {
  const { id, number, title, collection = '', author = '', themes = [] } = hymn
  const lines = listSungLines(hymn.lyrics).map(text => ({ text, folded: fold(text) }))
  return {
    ...{ id, author, themes, lines },
    folded: {
      title: fold(`${number ?? ''} ${title} ${collection}`),
      firstLine: lines[0]?.folded ?? '',
      author: fold(author),
      themes: fold(themes.join(' ')),
      song: lines.map(({ folded }) => folded).join(''),
    },
  }
}

const fold = (text: string) => ` ${foldWords(text)}`
