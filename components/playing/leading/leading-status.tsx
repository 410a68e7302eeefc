'use client'

import { useStore } from '@/components/browser/use-store'
import { followerState } from './follower-state'
import { leaderState } from './leader-state'
import { messages } from './messages'
import { setFollowingPaused } from './use-following'

/** On stage: whom this person follows, or a button that resumes following; renders nothing while nobody leads. */
export function LeadingStatus() {
  const state = useStore(followerState, now => now, null)
  const isLeader = useStore(leaderState, now => now !== null, false)
  if (isLeader) return <span className={statusClass}>{messages.youLead}</span>
  if (!state?.position) return null
  const leader = state.position.leader ?? messages.somebody
  if (state.isDisconnected || state.position.away) return <span className={statusClass}>{messages.alone}</span>
  if (!state.isPaused) return <span className={statusClass}>{messages.leads(leader)}</span>
  return (
    <button
      type="button"
      className={`${statusClass} relative font-bold text-primary after:absolute after:-inset-[8px]`}
      onClick={() => setFollowingPaused(false)}
    >
      {messages.back}
    </button>
  )
}

const statusClass = 'shrink-0 text-[14px] whitespace-nowrap'
