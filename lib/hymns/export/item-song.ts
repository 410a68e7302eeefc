import { transposeSong } from '@/lib/engines/cifra/formats/transpose-song'
import type { Song } from '@/lib/engines/cifra/song'
import { resolveWish } from '@/lib/engines/cifra/theory/capo'
import { countHalfSteps } from '@/lib/engines/cifra/theory/half-steps'

/** What a playlist says of a hymn; null where it leaves it to the hymn. */
export type ItemChoices = { key: string | null; capo: number | null; tempo: number | null }

/** Returns the song as it is played in a playlist: in the key that was chosen there, as shapes over its capo. */
export function toItemSong(song: Song, { tempo, ...wish }: ItemChoices): Song {
  const item = { ...song, tempo: tempo ?? song.tempo }
  if (wish.key === null && wish.capo === null) return item
  const { key, capo } = resolveWish({ defaultKey: song.key, capo: song.capo }, wish)
  return { ...transposeSong(item, { offset: countHalfSteps(song.key, key), capo, key }), capo }
}
