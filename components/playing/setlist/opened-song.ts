import { parseStoredFields, tabStorage } from '@/components/kit/browser/storage'

/** A setlist item by its index. */
type OpenedSong = { playlistId: string; index: number }

const STORAGE_NAME = 'song-opened'

/** Saves who opened this song in this tab: a person on purpose, or the leader or the setlist's link. */
export const saveOpenedSong = ({ playlistId, index }: OpenedSong, by: 'person' | 'set') =>
  tabStorage.write(STORAGE_NAME, JSON.stringify({ playlistId, index, by }))

/**
 * Whether a person opened this song on purpose. If nothing was saved, this holds for every song but the first, where a
 * setlist opens by default.
 */
export function wasOpenedOnPurpose({ playlistId, index }: OpenedSong) {
  const saved = parseStoredFields(tabStorage.read(STORAGE_NAME))
  if (saved.playlistId === playlistId && saved.index === index) return saved.by === 'person'
  return index > 0
}
