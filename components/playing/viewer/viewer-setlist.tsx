'use client'

import { ReadyNote } from '@/components/playing/offline/offline-ready-note'
import { SetList } from '@/components/playing/setlist/setlist-dialog'
import type { Playing } from '@/components/playing/setlist/use-current-setlist'
import { useStagedSet } from '@/components/playing/setlist/use-setlist-summary'

type Props = { playing: Playing; onGo: (index: number) => void; onOpenChange: (open: boolean) => void }

/** The list of the set over the viewer. */
export function ViewerSetList({ playing, ...given }: Props) {
  const set = useStagedSet(playing)
  return set && <SetList set={set} foot={<ReadyNote setId={playing.playlistId} />} {...given} />
}
