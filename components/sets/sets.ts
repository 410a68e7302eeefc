import { readJson } from '@/components/browser/read-json'
import { store } from '@/components/browser/store'
import { api } from '@/lib/routes'
import type { HeldSet } from '@/lib/sets/set'

/** The sets that are known here, by their ids; 'away' is one that could not be had yet. */
export const sets = store<ReadonlyMap<string, HeldSet | 'away'>>(new Map())

/** What is known shows at once and is asked for again: others may have changed the list. */
export async function takeSet(id: string) {
  try {
    know(id, await readJson<HeldSet>(api.heldSet(id)))
  } catch {
    // On stage the network may be gone: what is known so far goes on.
    if (!sets.now().has(id)) know(id, 'away')
  }
}

const know = (id: string, set: HeldSet | 'away') => sets.set(new Map(sets.now()).set(id, set))
