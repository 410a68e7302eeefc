import { transposeSong } from '@/lib/engines/cifra/formats/transpose-song'
import type { Song } from '@/lib/engines/cifra/song'
import { countHalfSteps } from '@/lib/engines/cifra/theory/half-steps'

/** What a playlist says of a hymn; null where it leaves it to the hymn. */
export type ItemChoices = { key: string | null; capo: number | null; tempo: number | null }

/** Returns the song as it is played in a playlist: in the key that was chosen there, as shapes over the chosen capo. */
export function toItemSong(song: Song, { key, capo, tempo }: ItemChoices): Song {
  const item = { ...song, tempo: tempo ?? song.tempo }
  if (key === null && capo === null) return item
  const offset = key === null ? 0 : countHalfSteps(song.key, key)
  return { ...transposeSong(item, { offset, capo: capo ?? 0, key: key ?? undefined }), capo: capo ?? 0 }
}
