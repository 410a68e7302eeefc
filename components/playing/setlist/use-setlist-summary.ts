import { changes } from '@/components/browser/storage'
import { useStore } from '@/components/browser/use-store'
import { wayNow } from '@/components/playing/preferences/song-preferences'
import type { StagedSet } from '@/components/playing/stage/stage-props'
import { soundingKey } from '@/lib/cifra/theory/key'
import type { Playing } from './use-current-setlist'

/** The set that is played with the key of each song, here and now; nothing where none is played or known. */
export function useStagedSet(playing: Playing | null): StagedSet | undefined {
  // A key that was moved is kept on the device.
  useStore(changes, count => count, 0)
  if (!playing?.position || typeof playing.set !== 'object') return
  const { set, position } = playing
  const songs = set.items.map(item => {
    const { title, number, defaultKey } = item.hymn
    return { title, number, key: soundingKey(defaultKey, wayNow({ hymn: item.hymn, item }).offset) }
  })
  return { name: set.name, songs, ...position }
}
