'use client'

import { useEffect } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import type { FollowState } from '@/lib/playing/leading/leader-position'
import { type FollowerState, followerState } from './follower-state'
import { connectToLeader } from './leader-connection'
import { leaderState } from './leader-state'

/** Receives the leader's position, unless this person leads. */
export function useLeaderUpdates(playlistId: string, as: 'person' | 'screen' = 'person') {
  const isLeader = useStore(leaderState, now => now?.playlistId === playlistId, false)

  useEffect(() => {
    if (isLeader) return followerState.set({ ...readFollowerState(playlistId), position: null, isPaused: false })
    const listener = {
      onUpdate: (position: FollowState) => followerState.set(applyUpdate(readFollowerState(playlistId), position)),
      onLostChange: (isDisconnected: boolean) => {
        const now = readFollowerState(playlistId)
        if (now.isDisconnected !== isDisconnected) followerState.set({ ...now, isDisconnected })
      },
    }
    const disconnect = connectToLeader(playlistId, listener, as)
    return () => {
      disconnect()
      followerState.set({ ...readFollowerState(playlistId), position: null, hasAnswer: false })
    }
  }, [playlistId, isLeader, as])
}

function readFollowerState(playlistId: string): FollowerState {
  const now = followerState.get()
  return now?.playlistId === playlistId
    ? now
    : { playlistId, position: null, mayLead: false, isDisconnected: false, hasAnswer: false, isPaused: false }
}

/** Applies an update: an outdated step changes nothing, and a pause ends when nobody leads any more. */
export function applyUpdate(now: FollowerState, { led: position, may: mayLead }: FollowState): FollowerState {
  const next: FollowerState = { ...now, hasAnswer: true, mayLead: mayLead ?? now.mayLead }
  const isStale = position && now.position && position.since === now.position.since && position.step < now.position.step
  return isStale ? next : { ...next, position, isPaused: position !== null && now.isPaused }
}
