import { createStore } from '@/components/browser/store'

/** What this device holds, as screens speak of it. */
export type OfflineContent = {
  setlists: { id: string; name: string; titles: string[] }[]
  /** Whether the whole songbook was taken along. */
  songbook: boolean
  /** Whether all of it opens without a network. */
  ready: boolean
  /** The address of what came to be ready just now. */
  justSaved?: string
}

/** Undefined until somebody has looked. */
export const offlineContent = createStore<OfflineContent | undefined>(undefined)
