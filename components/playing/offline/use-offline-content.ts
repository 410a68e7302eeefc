import { useEffect } from 'react'
import { useStore } from '@/components/browser/use-store'
import { type Holdings, holdings } from './offline-content'

/** What a screen wants to know of what this device holds; undefined until it has looked. */
export function useHoldings<Seen>(see: (held: Holdings) => Seen) {
  useEffect(() => {
    if (!holdings.now()) void import('./offline-copies').then(({ look }) => look()).catch(() => {})
  }, [])
  return useStore(holdings, held => held && see(held), undefined)
}

/** Whether a set opens on this device without a network. */
export const useIsReady = (setId: string) =>
  useHoldings(({ ready, sets }) => ready && sets.some(({ id }) => id === setId)) === true
