'use client'

import { Users, X } from 'lucide-react'
import { useLayoutEffect } from 'react'
import type { Stanza } from '@/lib/engines/cifra/chart/stanzas'
import { LeaderButton, LeaderButtons } from './leader-buttons'
import { type LeaderState, stopLeading } from './leader-state'
import { formatFollowers, messages } from './messages'

type Props = { state: LeaderState; item: string | null; stanzas: Stanza[] }

/**
 * The leader's bar: number of followers, the projected stanza, what screens show instead, and the button to stop. On a
 * phone it shares a row with the playlist's navigation, and the number stands without words.
 */
export function LeaderBar({ state, item, stanzas }: Props) {
  const { followers, unheard } = state
  useMarkedRoot()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn and named as part of a form
    <div
      role="group"
      data-leading
      data-leader
      aria-label={messages.lead}
      className={`order-2 flex min-h-[44px] min-w-0 flex-1 items-center justify-end border-b border-line bg-primary-soft py-[2px] pr-[4px] pl-[8px] text-[min(0.8125rem,4.5vw)] leading-tight @min-[38.75rem]:order-none @min-[38.75rem]:basis-full @min-[38.75rem]:flex-nowrap @min-[38.75rem]:justify-center @min-[38.75rem]:gap-[2px] @min-[38.75rem]:pl-[12px] ${unheard ? 'flex-wrap' : ''}`}
    >
      <p
        role="status"
        className={unheard ? 'basis-full py-[4px] @min-[38.75rem]:basis-auto' : 'mr-auto @min-[38.75rem]:mr-[12px]'}
      >
        <span className={unheard ? undefined : 'sr-only @min-[38.75rem]:not-sr-only'}>
          <strong className="font-bold">{messages.youLead}</strong>
          {unheard ? ` · ${messages.unheard}` : ` · ${formatFollowers(followers)}`}
        </span>
        {!unheard && (
          <span aria-hidden className="flex items-center gap-[3px] font-bold figures @min-[38.75rem]:hidden">
            <Users className="size-[16px]" />
            {followers}
          </span>
        )}
      </p>
      <LeaderButtons state={state} item={item} stanzas={stanzas} />
      <LeaderButton label={messages.stopLong} onClick={stopLeading}>
        <X aria-hidden />
      </LeaderButton>
    </div>
  )
}

/** The page makes room for a leader's bar (app/globals.css). */
function useMarkedRoot() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.leads = ''
    return () => {
      delete dataset.leads
    }
  }, [])
}
