'use client'

import { useEffect } from 'react'
import { useStore } from '@/components/browser/use-store'
import type { FollowState } from '@/lib/playing/leading/leader-position'
import { type FollowerState, followerState } from './follow-state'
import { connectToLeader } from './leader-connection'
import { leaderState } from './leader-state'

/** Hears where the leader of this set is, unless that is me. */
export function useLeaderUpdates(playlistId: string) {
  const isLeader = useStore(leaderState, now => now?.playlistId === playlistId, false)

  useEffect(() => {
    if (isLeader) return followerState.set({ ...readFollowerState(playlistId), position: null, isPaused: false })
    const disconnect = connectToLeader(playlistId, {
      onUpdate: position => followerState.set(applyUpdate(readFollowerState(playlistId), position)),
      onLostChange: isDisconnected =>
        readFollowerState(playlistId).isDisconnected !== isDisconnected &&
        followerState.set({ ...readFollowerState(playlistId), isDisconnected }),
    })
    return () => {
      disconnect()
      followerState.set({ ...readFollowerState(playlistId), position: null, hasAnswer: false })
    }
  }, [playlistId, isLeader])
}

function readFollowerState(playlistId: string): FollowerState {
  const now = followerState.get()
  return now?.playlistId === playlistId
    ? now
    : { playlistId, position: null, mayLead: false, isDisconnected: false, hasAnswer: false, isPaused: false }
}

/** What is known once this was said: a step that was late changes nothing, and whose leader is gone goes no own way. */
export function applyUpdate(now: FollowerState, { led: position, may: mayLead }: FollowState): FollowerState {
  const next: FollowerState = { ...now, hasAnswer: true, mayLead: mayLead ?? now.mayLead }
  const isStale = position && now.position && position.since === now.position.since && position.step < now.position.step
  return isStale ? next : { ...next, position, isPaused: position !== null && now.isPaused }
}
