'use client'

import { OfflineReadyNote } from '@/components/playing/offline/offline-ready-note'
import { SetlistDialog } from '@/components/playing/setlist/setlist-dialog'
import type { CurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { useSetlistSummary } from '@/components/playing/setlist/use-setlist-summary'

type Props = { playing: CurrentSetlist; onGo: (index: number) => void; onOpenChange: (open: boolean) => void }

/** The setlist's dialog over the viewer. */
export function ViewerSetlist({ playing, ...rest }: Props) {
  const setlist = useSetlistSummary(playing)
  return (
    setlist && (
      <SetlistDialog setlist={setlist} footer={<OfflineReadyNote playlistId={playing.playlistId} />} {...rest} />
    )
  )
}
