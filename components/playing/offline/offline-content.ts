import { store } from '@/components/browser/store'

/** What this device holds, as screens speak of it. */
export type Holdings = {
  sets: { id: string; name: string; titles: string[] }[]
  /** Whether the whole songbook was taken along. */
  songbook: boolean
  /** Whether all of it opens without a network. */
  ready: boolean
  /** The address of what came to be ready just now. */
  news?: string
}

/** Undefined until somebody has looked. */
export const holdings = store<Holdings | undefined>(undefined)
