import { useEffect } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { type OfflineContent, offlineContent } from './offline-content'

/** Returns what `select` takes from the saved content; undefined until it has been read. */
export function useOfflineContent<Selected>(select: (content: OfflineContent) => Selected) {
  useEffect(() => {
    if (!offlineContent.get())
      void import('./offline-copies').then(({ refreshOfflineContent }) => refreshOfflineContent()).catch(() => {})
  }, [])
  return useStore(offlineContent, content => content && select(content), undefined)
}

/** Whether a setlist opens offline on this device. */
export const useIsOfflineReady = (playlistId: string) =>
  useOfflineContent(({ ready, setlists }) => ready && setlists.some(({ id }) => id === playlistId)) === true
