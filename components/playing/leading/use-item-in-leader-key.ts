'use client'

import { useMemo } from 'react'
import { useStore } from '@/components/browser/use-store'
import type { SetlistItem } from '@/lib/playing/setlist'
import { followerState } from './follower-state'

/** Returns the setlist item in the leader's key while this person follows. */
export function useItemInLeaderKey(item: SetlistItem | undefined) {
  const key = useStore(
    followerState,
    state => (state && !state.isPaused && state.position?.item === item?.id ? state.position?.key : null),
    null,
  )
  return useMemo(() => (item && key ? { ...item, key } : item), [item, key])
}
