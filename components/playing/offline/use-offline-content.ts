import { useEffect } from 'react'
import { useStore } from '@/components/browser/use-store'
import { type OfflineContent, offlineContent } from './offline-content'

/** What a screen wants to know of what this device holds; undefined until it has looked. */
export function useOfflineContent<Seen>(select: (content: OfflineContent) => Seen) {
  useEffect(() => {
    if (!offlineContent.get())
      void import('./offline-copies').then(({ refreshOfflineContent }) => refreshOfflineContent()).catch(() => {})
  }, [])
  return useStore(offlineContent, content => content && select(content), undefined)
}

/** Whether a set opens on this device without a network. */
export const useIsOfflineReady = (playlistId: string) =>
  useOfflineContent(({ ready, setlists }) => ready && setlists.some(({ id }) => id === playlistId)) === true
