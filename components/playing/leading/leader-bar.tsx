'use client'

import { X } from 'lucide-react'
import type { Stanza } from '@/lib/cifra/chart/stanzas'
import { LeaderButton, LeaderButtons } from './leader-buttons'
import { type LeaderState, stopLeading } from './leader-state'
import { formatFollowers, messages } from './messages'

type Props = { state: LeaderState; item: string | null; stanzas: Stanza[] }

/** The leader's bar: number of followers, the projected stanza, what screens show instead, and the button to stop. */
export function LeaderBar({ state, item, stanzas }: Props) {
  const { followers, unheard } = state
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn and named as part of a form
    <div
      role="group"
      data-leading
      aria-label={messages.lead}
      className="flex items-center justify-center gap-[2px] border-b border-line bg-primary-soft py-[2px] pr-[4px] pl-[12px] text-[min(0.8125rem,4.5vw)] leading-tight"
    >
      <p role="status" className="min-w-0 flex-1 @min-[38.75rem]:mr-[12px] @min-[38.75rem]:flex-none">
        <strong className="font-bold">{messages.youLead}</strong>
        {unheard ? ` · ${messages.unheard}` : ` · ${formatFollowers(followers)}`}
      </p>
      <LeaderButtons state={state} item={item} stanzas={stanzas} />
      <LeaderButton label={messages.stopLong} onClick={stopLeading}>
        <X aria-hidden />
      </LeaderButton>
    </div>
  )
}
