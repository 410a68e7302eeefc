'use client'

import { useReading } from '@/components/playing/preferences/use-display-settings'
import { useMe } from '@/components/session/use-me'
import { isPerson } from '@/lib/session/actor'
import type { Known } from './follow-state'
import { words } from './messages'
import { goOwnWay } from './use-following'

/** Whom one follows, in one quiet line, and the one tap that leads back to them. */
export function FollowerBar({ known: { lead, lost, own } }: { known: Known }) {
  const me = useMe()
  const [reading, change] = useReading()
  if (!lead) return null
  const leader = lead.leader ?? words.somebody
  const alone = lost ? words.lost : lead.away ? words.away(leader) : own ? words.own : undefined

  return (
    <div
      data-leading
      className="flex min-h-[36px] short:min-h-[28px] flex-wrap items-center justify-center gap-x-[10px] border-b border-line px-[12px] text-[13px] leading-tight"
    >
      <p role="status" className="py-[4px] text-ink-soft">
        {alone ?? words.following(leader)}
      </p>
      {own && !lost && !lead.away && (
        <button type="button" className={`${button} text-primary`} onClick={() => goOwnWay(false)}>
          {words.back}
        </button>
      )}
      {!alone && me && !isPerson(me) && (
        <button type="button" className={button} onClick={() => change({ lyricsOnly: !reading.lyricsOnly })}>
          {reading.lyricsOnly ? words.withChords : words.lyricsOnly}
        </button>
      )}
    </div>
  )
}

const button = 'relative font-bold underline-offset-2 hover:underline after:absolute after:-inset-[10px]'
