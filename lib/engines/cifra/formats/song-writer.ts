import type { Song } from '@/lib/engines/cifra/song'

/** How songs become one text: each by itself, and what is around and between them. */
export type SongWriter = {
  start?: (count: number) => string
  writeSong: (song: Song) => string
  between: string
  end?: (count: number) => string
}

/** Yields the text in pieces, one for each song, so that whoever writes a whole songbook can pause. */
export function* writePieces({ start, writeSong, between, end }: SongWriter, songs: Song[]): Generator<string> {
  if (start) yield start(songs.length)
  for (const [i, song] of songs.entries()) yield (i > 0 ? between : '') + writeSong(song)
  if (end) yield end(songs.length)
}
