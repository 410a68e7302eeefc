'use client'

import { useMemo } from 'react'
import { useStore } from '@/components/browser/use-store'
import type { SetlistItem } from '@/lib/playing/setlist'
import { followerState } from './follow-state'

/** A place of the set as one plays it while one follows: in the key that the leader plays there. */
export function useItemInLeaderKey(item: SetlistItem | undefined) {
  const key = useStore(
    followerState,
    state => (state && !state.isPaused && state.position?.item === item?.id ? state.position?.key : null),
    null,
  )
  return useMemo(() => (item && key ? { ...item, key } : item), [item, key])
}
