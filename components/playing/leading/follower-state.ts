import { createStore } from '@/components/kit/browser/store'
import type { LeaderPosition } from '@/lib/playing/leading/leader-position'

/** What this page knows about the leader of its setlist. */
export type FollowerState = {
  playlistId: string
  position: LeaderPosition | null
  /** Whether this person may lead the setlist. */
  mayLead: boolean
  /** Nothing was received for a while, not even a heartbeat. */
  isDisconnected: boolean
  /** The server has answered whether anybody leads. */
  hasAnswer: boolean
  /** This person left the leader's position and has not resumed following. */
  isPaused: boolean
}

export const followerState = createStore<FollowerState | null>(null)
