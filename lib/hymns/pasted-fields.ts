import type { Song } from '@/lib/engines/cifra/song'
import { normalizeKey } from '@/lib/engines/cifra/theory/key'
import { AUTHOR_LENGTH, COLLECTION_LENGTH, TITLE_LENGTH } from './lengths'
import { formatOptional, formatThemes } from './wording'

/** The fields of the form that a pasted song can fill. */
export type SongFields = {
  number: string
  title: string
  defaultKey: string
  collection: string
  author: string
  themes: string
  tempo: string
  capo: string
  link: string
}

const LABELS: Record<keyof SongFields, string> = {
  title: 'título',
  defaultKey: 'tom',
  number: 'número',
  collection: 'coletânea',
  author: 'autor',
  capo: 'capotraste',
  tempo: 'andamento',
  themes: 'temas',
  link: 'link para ouvir',
}

/** Returns what a pasted song says of itself, as the form's fields hold it; empty where it says nothing. */
export const toSongFields = (song: Song): SongFields => ({
  title: song.title.slice(0, TITLE_LENGTH),
  defaultKey: normalizeKey(song.key),
  number: formatOptional(song.number),
  collection: song.collection.slice(0, COLLECTION_LENGTH),
  author: song.author.slice(0, AUTHOR_LENGTH),
  capo: formatOptional(song.capo || null),
  tempo: formatOptional(song.tempo),
  themes: formatThemes(song.themes),
  link: song.link,
})

/** Says in a sentence which fields were filled, and whether chords went to their syllables. */
export function describeFilled(filled: Partial<SongFields>, hasChords: boolean) {
  const names = (Object.keys(LABELS) as (keyof SongFields)[]).filter(name => name in filled).map(name => LABELS[name])
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${names.at(-1)}` : names[0]
  return [list && `Preenchemos ${list}.`, hasChords && 'Os acordes foram para as sílabas.'].filter(Boolean).join(' ')
}
