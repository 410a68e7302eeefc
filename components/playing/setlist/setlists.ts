import { poll } from '@/components/kit/browser/poll'
import { createStore } from '@/components/kit/browser/store'
import type { Setlist } from '@/lib/playing/setlist'

/** The loaded setlists by id; 'away' is one that could not be loaded yet. */
export const setlists = createStore<ReadonlyMap<string, Setlist | 'away'>>(new Map())

/** How often a setlist that is being played asks for what others changed. */
const REFRESH_MS = 10_000

/** Keeps a setlist as it is on the server while the page is visible; returns the function that stops this. */
export const keepSetlistCurrent = (id: string) =>
  poll({ poll: () => loadSetlist(id), every: REFRESH_MS, jitter: 0.2 }).stop

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

/** An unchanged setlist stays the same object: nothing is drawn again. */
function saveSetlist(id: string, setlist: Setlist | 'away') {
  const known = setlists.get()
  if (JSON.stringify(known.get(id)) !== JSON.stringify(setlist)) setlists.set(new Map(known).set(id, setlist))
}
