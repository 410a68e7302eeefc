import { createStore } from '@/components/browser/store'
import type { Setlist } from '@/lib/playing/setlist'

/** The sets that are known here, by their ids; 'away' is one that could not be had yet. */
export const setlists = createStore<ReadonlyMap<string, Setlist | 'away'>>(new Map())

/**
 * What is known shows at once, from this page or from the device, and is asked for again: others may have changed the list.
 * From now on the device holds it.
 */
export async function loadSetlist(id: string) {
  try {
    const { readOfflineSetlist, downloadSetlist } = await loadOfflineCopies()
    const offlineCopy = setlists.get().has(id) ? undefined : await readOfflineSetlist(id)
    if (offlineCopy) saveSetlist(id, offlineCopy)
    saveSetlist(id, await downloadSetlist(id))
  } catch {
    // On stage the network may be gone: what is known so far goes on.
    if (!setlists.get().has(id)) saveSetlist(id, 'away')
  }
}

/** The browser may have cleared the device while a set is played: what plays is put back there. */
export async function ensureOfflineCopy(id: string) {
  const known = setlists.get().get(id)
  if (typeof known === 'object') await loadOfflineCopies().then(({ restoreSetlist }) => restoreSetlist(known))
}

/** Fetched when a set is played: most hymns are looked at by themselves. */
const loadOfflineCopies = () => import('@/components/playing/offline/offline-copies')

const saveSetlist = (id: string, setlist: Setlist | 'away') => setlists.set(new Map(setlists.get()).set(id, setlist))
