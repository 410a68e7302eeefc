import { createStore } from '@/components/browser/store'
import type { LeaderPosition } from '@/lib/playing/leading/leader-position'

/** What this page knows of who leads the set that it plays. */
export type FollowerState = {
  playlistId: string
  position: LeaderPosition | null
  /** Whether whoever looks may lead it. */
  mayLead: boolean
  /** Nothing has been heard for a while, not even that nothing changed. */
  isDisconnected: boolean
  /** The server has said whether anybody leads. */
  hasAnswer: boolean
  /** One goes one's own way until one comes back. */
  isPaused: boolean
}

export const followerState = createStore<FollowerState | null>(null)
