import { storageChanges } from '@/components/browser/storage'
import { useStore } from '@/components/browser/use-store'
import { readSongPreferences } from '@/components/playing/preferences/song-preferences'
import type { SetlistSummary } from '@/components/playing/stage/stage-props'
import { transposeKey } from '@/lib/cifra/theory/key'
import type { CurrentSetlist } from './use-current-setlist'

/** Returns the setlist with the key of each song as it is played here; undefined if none is played or loaded. */
export function useSetlistSummary(playing: CurrentSetlist | null): SetlistSummary | undefined {
  // A transposed key is stored on the device.
  useStore(storageChanges, count => count, 0)
  if (!playing?.position || typeof playing.setlist !== 'object') return
  const { setlist, position } = playing
  const songs = setlist.items.map(item => {
    const { title, number, defaultKey } = item.hymn
    return { title, number, key: transposeKey(defaultKey, readSongPreferences({ hymn: item.hymn, item }).offset) }
  })
  return { name: setlist.name, songs, ...position }
}
