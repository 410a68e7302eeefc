import {
  EMPTY_SONG,
  joinAuthors,
  listDistinct,
  readCapo,
  readKey,
  readLink,
  readNumber,
  readTempo,
  toLine,
} from '@/lib/engines/cifra/formats/song-fields'
import { readNumberedTitle } from '@/lib/engines/cifra/paste/facts/numbered-title'
import type { Song } from '@/lib/engines/cifra/song'

/** What the directives of a song say, before its lyrics are known. */
export type Metadata = { song: Omit<Song, 'lyrics'>; authors: string[]; subtitles: string[] }

export const newMetadata = (): Metadata => ({ song: { ...EMPTY_SONG, themes: [] }, authors: [], subtitles: [] })

/** Stores a fact of the song. Returns whether it was one, and not said before: what is not stays in the lyrics. */
export function addMetadata({ song, authors, subtitles }: Metadata, name: string, value: string): boolean {
  switch (name) {
    case 'meta': {
      const [, inner = '', rest = ''] = /^([\w-]+):?\s+(.*)$/.exec(value) ?? []
      return inner !== '' && inner !== 'meta' && addMetadata({ song, authors, subtitles }, inner.toLowerCase(), rest)
    }
    case 'title':
      return setOnce(song, 'title', toLine(value))
    case 'subtitle':
      subtitles.push(toLine(value))
      return true
    case 'artist':
    case 'composer':
    case 'lyricist':
    case 'author':
    case 'authors':
      authors.push(...value.split(';'))
      return true
    case 'key':
      return setOnce(song, 'key', readKey(value))
    case 'capo':
      return setOnce(song, 'capo', readCapo(value))
    case 'tempo':
    case 'bpm':
    case 'metronome':
      return setOnce(song, 'tempo', readTempo(value))
    case 'number':
    case 'song_number':
      return setOnce(song, 'number', readNumber(value))
    case 'collection':
    case 'book':
    case 'songbook':
      return setOnce(song, 'collection', toLine(value))
    case 'theme':
    case 'themes':
    case 'topic':
    case 'topics':
    case 'keyword':
    case 'keywords':
    case 'tag':
    case 'tags':
      song.themes = listDistinct([...song.themes, ...value.split(/[,;]/)])
      return true
    case 'x_link':
    case 'link':
    case 'url':
    case 'video':
    case 'youtube':
      return setOnce(song, 'link', readLink(value))
    default:
      return false
  }
}

/**
 * Returns the facts, with a subtitle for the author of a song that names none, and the other subtitles. `013 - Farol` is
 * a title with its number.
 */
export function finishMetadata({ song: named, authors, subtitles }: Metadata) {
  const numbered = named.number ? undefined : readNumberedTitle(named.title)
  const song = numbered?.title ? { ...named, ...numbered } : named
  const author = joinAuthors(authors)
  return author
    ? { song: { ...song, author }, subtitles }
    : { song: { ...song, author: joinAuthors(subtitles) }, subtitles: [] }
}

function setOnce<Field extends keyof Metadata['song']>(
  song: Metadata['song'],
  field: Field,
  value: Metadata['song'][Field],
) {
  if (song[field] || !value) return false
  song[field] = value
  return true
}
