import { store } from '@/components/browser/store'
import type { HeldSet } from '@/lib/playing/setlist'

/** The sets that are known here, by their ids; 'away' is one that could not be had yet. */
export const sets = store<ReadonlyMap<string, HeldSet | 'away'>>(new Map())

/**
 * What is known shows at once, from this page or from the device, and is asked for again: others may have changed the list.
 * From now on the device holds it.
 */
export async function takeSet(id: string) {
  try {
    const { heldSet, takeAlong } = await onDevice()
    const kept = sets.now().has(id) ? undefined : await heldSet(id)
    if (kept) know(id, kept)
    know(id, await takeAlong(id))
  } catch {
    // On stage the network may be gone: what is known so far goes on.
    if (!sets.now().has(id)) know(id, 'away')
  }
}

/** The browser may have cleared the device while a set is played: what plays is put back there. */
export async function keepHolding(id: string) {
  const known = sets.now().get(id)
  if (typeof known === 'object') await onDevice().then(({ putBack }) => putBack(known))
}

/** Fetched when a set is played: most hymns are looked at by themselves. */
const onDevice = () => import('@/components/playing/offline/offline-copies')

const know = (id: string, set: HeldSet | 'away') => sets.set(new Map(sets.now()).set(id, set))
