'use client'

import { ChevronLeft, ChevronRight, Church, Square, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Stanza } from '@/lib/cifra/chart/stanzas'
import type { ScreenContent } from '@/lib/playing/leading/leader-position'
import { findStanzaIndex } from '@/lib/playing/leading/projected-stanzas'
import { chooseStanza, readLeaderLine } from './chosen-stanza'
import { type LeaderState, setScreenContent, stopLeading } from './leader-state'
import { formatFollowers, messages } from './messages'

type Props = { state: LeaderState; item: string | null; stanzas: Stanza[] }

/** The leader's bar: number of followers, the projected stanza, what screens show instead, and the button to stop. */
export function LeaderBar({ state: { followers, unheard, screen }, item, stanzas }: Props) {
  const changeStanza = (steps: 1 | -1) => {
    const next = stanzas[findStanzaIndex(stanzas, readLeaderLine(item)) + steps]
    if (next) chooseStanza(item, next.first)
  }
  const toggle = (content: ScreenContent) => setScreenContent(screen === content ? 'words' : content)

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
      <BarButton label="Estrofe anterior" onClick={() => changeStanza(-1)}>
        <ChevronLeft aria-hidden />
      </BarButton>
      <BarButton label="Próxima estrofe" onClick={() => changeStanza(1)}>
        <ChevronRight aria-hidden />
      </BarButton>
      <BarButton label={messages.black} aria-pressed={screen === 'black'} onClick={() => toggle('black')}>
        <Square aria-hidden className="fill-current" />
      </BarButton>
      <BarButton label={messages.logo} aria-pressed={screen === 'logo'} onClick={() => toggle('logo')}>
        <Church aria-hidden />
      </BarButton>
      <BarButton label={messages.stopLong} onClick={stopLeading}>
        <X aria-hidden />
      </BarButton>
    </div>
  )
}

const BarButton = ({ label, ...button }: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="grid size-[40px] shrink-0 short:h-[32px] place-items-center rounded-full hover:bg-surface aria-pressed:bg-primary aria-pressed:text-on-primary [&_svg]:size-[18px]"
    {...button}
  />
)
