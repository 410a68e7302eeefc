import { findSongAccidental } from '@/lib/engines/cifra/chart/chart'
import type { Spelling } from '@/lib/engines/cifra/chart/chart-view'
import { nameSoundingKey } from '@/lib/engines/cifra/theory/sounding-key'
import type { PlayedHymn } from '@/lib/playing/setlist'
import type { Song, SongPreferencesHere } from './song-preferences'

/** Returns the name of the key in which a song is played here: the same in the viewer, on stage and in lists. */
export function nameSongKey({ hymn }: Song, preferences: SongPreferencesHere, spelling: Spelling) {
  const { offset } = preferences
  const accidental = offset === 0 ? undefined : readAccidental(hymn)
  return nameSoundingKey(
    { defaultKey: hymn.defaultKey, accidental },
    { offset, spelling, key: findChosenKey(preferences) },
  )
}

/** Returns the key that the leader, or the hymn, names; a person's own key comes from half steps and has no name. */
export const findChosenKey = ({ by, key }: SongPreferencesHere) => (by === 'leader' || by === 'hymn' ? key : undefined)

const accidentals = new WeakMap<PlayedHymn, ReturnType<typeof findSongAccidental>>()

function readAccidental(hymn: PlayedHymn) {
  const accidental = accidentals.get(hymn) ?? findSongAccidental(hymn.lyrics)
  accidentals.set(hymn, accidental)
  return accidental
}
