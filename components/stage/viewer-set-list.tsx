'use client'

import { ReadyNote } from '@/components/sets/ready-note'
import type { Playing } from '@/components/sets/use-playing'
import { SetList } from './set-list'
import { useStagedSet } from './use-staged-set'

type Props = { playing: Playing; onGo: (index: number) => void; onOpenChange: (open: boolean) => void }

/** The list of the set over the viewer. */
export function ViewerSetList({ playing, ...given }: Props) {
  const set = useStagedSet(playing)
  return set && <SetList set={set} foot={<ReadyNote setId={playing.playlistId} />} {...given} />
}
