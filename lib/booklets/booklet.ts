import type { BookletChoices } from './choices'

/** A song as it is printed: its text, the key in which it sounds here, and what the setlist says of it. */
export type BookletSong = {
  title: string
  number: number | null
  collection: string
  author: string
  lyrics: string
  /** The key of the chords as written, and the fret of the capo that they are shapes over; missing: none. */
  defaultKey: string
  ownCapo?: number
  /** The key that sounds; missing: the hymn's own. */
  key?: string | null
  /** The fret of a capo whose shapes are printed; missing: the one that keeps the hymn's shapes, if it has any. */
  capo?: number | null
  tempo?: number | null
  singer?: string
  note?: string
}

export type Booklet = {
  /** The name of the song, playlist, collection or songbook. */
  title: string
  /** Whose it is: the church's name. */
  church: string
  kind: 'song' | 'playlist' | 'songbook'
  songs: BookletSong[]
  choices: BookletChoices
  /** The address that the QR code leads to. */
  address?: string
}

type Hymn = Omit<BookletSong, 'collection' | 'author' | 'capo' | 'ownCapo'> & {
  collection?: string
  author?: string
  capo?: number
}

/** Returns a hymn as it is printed: its capo is the one over which its chords are written. */
export const toPrintedSong = ({
  title,
  number,
  collection = '',
  author = '',
  lyrics,
  defaultKey,
  capo,
  tempo,
}: Hymn): BookletSong => ({
  ...{ title, number, collection, author, lyrics, defaultKey, tempo },
  ...(capo && { ownCapo: capo }),
})
