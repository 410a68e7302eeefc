import { storageChanges } from '@/components/kit/browser/storage'
import { useStore } from '@/components/kit/browser/use-store'
import { nameSongKey } from '@/components/playing/preferences/song-key'
import { readSongPreferences } from '@/components/playing/preferences/song-preferences'
import { useDisplaySettings } from '@/components/playing/preferences/use-display-settings'
import type { SetlistSummary } from '@/components/playing/stage/stage-props'
import type { CurrentSetlist } from './use-current-setlist'

/** Returns the setlist with the key of each song as it is played here; undefined if none is played or loaded. */
export function useSetlistSummary(playing: CurrentSetlist | null): SetlistSummary | undefined {
  // A transposed key is stored on the device.
  useStore(storageChanges, count => count, 0)
  const [{ spelling }] = useDisplaySettings()
  if (!playing?.position || typeof playing.setlist !== 'object') return
  const { setlist, position } = playing
  const songs = setlist.items.map(item => {
    const song = { hymn: item.hymn, item }
    const { title, number, link } = item.hymn
    return { title, number, link, key: nameSongKey(song, readSongPreferences(song), spelling) }
  })
  return { name: setlist.name, songs, ...position }
}
