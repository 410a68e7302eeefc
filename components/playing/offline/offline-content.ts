import { createStore } from '@/components/kit/browser/store'

/** What is saved on this device, in the form screens need. */
export type OfflineContent = {
  setlists: { id: string; name: string; titles: string[] }[]
  /** Whether the whole songbook is saved. */
  songbook: boolean
  /** Whether all of it opens offline. */
  ready: boolean
  /** The address of what has just become available offline. */
  justSaved?: string
}

/** Undefined until the device's storage has been read. */
export const offlineContent = createStore<OfflineContent | undefined>(undefined)
