import type { BookletChoices } from './choices'

/** A song as it is printed: its text, the key in which it sounds here, and what the setlist says of it. */
export type BookletSong = {
  title: string
  number: number | null
  collection: string
  author: string
  lyrics: string
  /** The key of the chords as written. */
  defaultKey: string
  /** The key that sounds; missing: as written. */
  key?: string | null
  /** The fret of a capo whose shapes are printed; missing: none. */
  capo?: number | null
  /** The fret that the chart itself was written for: said, and changes no chord. */
  writtenCapo?: number
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
