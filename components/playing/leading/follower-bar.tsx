'use client'

import { useDisplaySettings } from '@/components/playing/preferences/use-display-settings'
import { useMe } from '@/components/session/use-me'
import { isPerson } from '@/lib/platform/session/actor'
import type { FollowerState } from './follower-state'
import { messages } from './messages'
import { setFollowingPaused } from './use-following'

/** Shows whom this person follows, and a button that resumes following. */
export function FollowerBar({ state: { position, isDisconnected, isPaused } }: { state: FollowerState }) {
  const me = useMe()
  const [display, change] = useDisplaySettings()
  if (!position) return null
  const leader = position.leader ?? messages.somebody
  const pauseReason = isDisconnected
    ? messages.lost
    : position.away
      ? messages.away(leader)
      : isPaused
        ? messages.own
        : undefined

  return (
    <div
      data-leading
      className="flex min-h-[36px] short:min-h-[28px] flex-wrap items-center justify-center gap-x-[10px] border-b border-line px-[12px] text-[min(0.8125rem,4.5vw)] leading-tight"
    >
      <p role="status" className="py-[4px] text-ink-soft">
        {pauseReason ?? messages.following(leader)}
      </p>
      {isPaused && !isDisconnected && !position.away && (
        <button type="button" className={`${buttonClass} text-primary`} onClick={() => setFollowingPaused(false)}>
          {messages.back}
        </button>
      )}
      {!pauseReason && me && !isPerson(me) && (
        <button type="button" className={buttonClass} onClick={() => change({ lyricsOnly: !display.lyricsOnly })}>
          {display.lyricsOnly ? messages.withChords : messages.lyricsOnly}
        </button>
      )}
    </div>
  )
}

const buttonClass = 'relative font-bold underline-offset-2 hover:underline after:absolute after:-inset-[10px]'
