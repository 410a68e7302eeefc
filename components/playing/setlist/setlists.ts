import { createStore } from '@/components/kit/browser/store'
import type { Setlist } from '@/lib/playing/setlist'

/** The loaded setlists by id; 'away' is one that could not be loaded yet. */
export const setlists = createStore<ReadonlyMap<string, Setlist | 'away'>>(new Map())

/**
 * Loads a setlist: from memory or the device first, then from the server, as others may have changed it. Saves it
 * offline.
 */
export async function loadSetlist(id: string) {
  try {
    const { readOfflineSetlist, downloadSetlist } = await loadOfflineCopies()
    const offlineCopy = setlists.get().has(id) ? undefined : await readOfflineSetlist(id)
    if (offlineCopy) saveSetlist(id, offlineCopy)
    saveSetlist(id, await downloadSetlist(id))
  } catch {
    // The network may be down on stage: what is already loaded stays.
    if (!setlists.get().has(id)) saveSetlist(id, 'away')
  }
}

/** Saves the setlist again if the browser has deleted it from the device while it is played. */
export async function ensureOfflineCopy(id: string) {
  const known = setlists.get().get(id)
  if (typeof known === 'object') await loadOfflineCopies().then(({ restoreSetlist }) => restoreSetlist(known))
}

/** Loaded when a setlist is played: most hymns are opened without one. */
const loadOfflineCopies = () => import('@/components/playing/offline/offline-copies')

const saveSetlist = (id: string, setlist: Setlist | 'away') => setlists.set(new Map(setlists.get()).set(id, setlist))
