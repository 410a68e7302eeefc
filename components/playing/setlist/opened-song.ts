import { fieldsIn, tab } from '@/components/browser/storage'

/** A place of a set, by its position in it. */
type Opened = { playlistId: string; index: number }

const NAME = 'song-opened'

/** Who opened this song in this tab: a person, on purpose, or the leader or the set's own link, which one follows. */
export const noteOpened = ({ playlistId, index }: Opened, by: 'person' | 'set') =>
  tab.write(NAME, JSON.stringify({ playlistId, index, by }))

/**
 * Whether a person opened this song on purpose. An address alone says so of every song but the first, which is also
 * where a set begins that one opens to follow.
 */
export function isOpenedOnPurpose({ playlistId, index }: Opened) {
  const noted = fieldsIn(tab.read(NAME))
  if (noted.playlistId === playlistId && noted.index === index) return noted.by === 'person'
  return index > 0
}
