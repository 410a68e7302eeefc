'use client'

import { ListMusic } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { EdgeMessage } from '@/components/playing/controls/edge-message'
import { WakeLockIcon } from '@/components/playing/controls/wake-lock-icon'
import { followerState } from '@/components/playing/leading/follower-state'
import { leaderState } from '@/components/playing/leading/leader-state'
import { messages } from '@/components/playing/leading/messages'
import { setFollowingPaused } from '@/components/playing/leading/use-following'
import type { SetlistSummary, SongSummary } from './stage-props'

type Props = {
  page: number
  count: number
  next?: SongSummary
  edgeMessage?: string
  awake: boolean
  setlist?: SetlistSummary
  leader?: ReactNode
  onList: () => void
}

/** Shows the page number; on the last page the next song, and at the edges what another press does. */
export function StageFoot({ page, count, next, edgeMessage, awake, setlist, leader, onList }: Props) {
  return (
    <footer className="relative flex min-h-[30px] items-center gap-[10px] pt-[4px] text-[min(0.875rem,4.5vw)] leading-[1.3] text-ink-soft sm:text-[min(1rem,4.5vw)] short:col-start-2 short:row-start-2 short:justify-end">
      <EdgeMessage isOnStage message={edgeMessage} />
      <WakeLockIcon isAwake={awake} />
      {count > 1 && (
        <p className="shrink-0 font-bold figures">
          <span className="sr-only">Página </span>
          {`${page + 1}/${count}`}
        </p>
      )}
      <p className="flex min-w-0 flex-1 justify-end gap-[0.5ch] short:flex-none">
        {next && !edgeMessage && <NextSong song={next} />}
      </p>
      {setlist && <LeadingStatus />}
      {leader}
      {setlist && (
        <button
          type="button"
          onClick={onList}
          aria-haspopup="dialog"
          className="relative flex min-h-[30px] shrink-0 items-center gap-[6px] rounded-full bg-sunken px-[12px] font-bold text-ink figures after:absolute after:-inset-[8px]"
        >
          <ListMusic aria-hidden className="size-[16px]" />
          <span className="sr-only">Lista: </span>
          {`${setlist.index + 1} de ${setlist.songs.length}`}
        </button>
      )}
    </footer>
  )
}

const NextSong = ({ song: { title, key } }: { song: SongSummary }) => (
  <>
    <span className="truncate">
      {'A seguir: '}
      <strong className="font-bold text-ink">{title}</strong>
    </span>
    <span className="shrink-0">
      {'· '}
      <strong className="font-extrabold text-chord">{key}</strong>
    </span>
  </>
)

/** On stage: whom this person follows, or a button that resumes following; renders nothing while nobody leads. */
function LeadingStatus() {
  const state = useStore(followerState, now => now, null)
  const isLeader = useStore(leaderState, now => now !== null, false)
  if (isLeader) return null
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

const statusClass = 'shrink-0 text-[min(0.875rem,4.5vw)] whitespace-nowrap'
