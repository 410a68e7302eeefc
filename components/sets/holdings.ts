import { store } from '@/components/browser/store'

/** What this device holds, as screens speak of it. */
export type Holdings = {
  sets: { id: string; name: string; titles: string[] }[]
  /** Whether the whole songbook was taken along. */
  songbook: boolean
  /** Whether all of it opens without a network. */
  ready: boolean
}

/** Undefined until somebody has looked. */
export const holdings = store<Holdings | undefined>(undefined, () => {
  void import('./taken').then(({ look }) => look()).catch(() => {})
  return () => {}
})

/** Whether a set opens on this device without a network. */
export const opensHere = (id: string) => (held: Holdings | undefined) =>
  held?.ready === true && held.sets.some(set => set.id === id)
