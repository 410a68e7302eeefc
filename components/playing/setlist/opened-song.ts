import { parseStoredFields, tabStorage } from '@/components/browser/storage'

/** A place of a set, by its position in it. */
type OpenedSong = { playlistId: string; index: number }

const STORAGE_NAME = 'song-opened'

/** Who opened this song in this tab: a person, on purpose, or the leader or the set's own link, which one follows. */
export const saveOpenedSong = ({ playlistId, index }: OpenedSong, by: 'person' | 'set') =>
  tabStorage.write(STORAGE_NAME, JSON.stringify({ playlistId, index, by }))

/**
 * Whether a person opened this song on purpose. An address alone says so of every song but the first, which is also
 * where a set begins that one opens to follow.
 */
export function wasOpenedOnPurpose({ playlistId, index }: OpenedSong) {
  const saved = parseStoredFields(tabStorage.read(STORAGE_NAME))
  if (saved.playlistId === playlistId && saved.index === index) return saved.by === 'person'
  return index > 0
}
