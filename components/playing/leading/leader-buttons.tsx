'use client'

import { ChevronLeft, ChevronRight, Church, Square } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Stanza } from '@/lib/engines/cifra/chart/stanzas'
import type { ScreenContent } from '@/lib/playing/leading/leader-position'
import { findStanzaIndex } from '@/lib/playing/leading/projected-stanzas'
import { chooseStanza, readLeaderLine } from './chosen-stanza'
import { type LeaderState, setScreenContent } from './leader-state'
import { messages } from './messages'

type Props = { state: LeaderState; item: string | null; stanzas: Stanza[] }

/** What a leader chooses for the projection screens: the stanza, a black screen, or the church's logo. */
export function LeaderButtons({ state: { screen }, item, stanzas }: Props) {
  const changeStanza = (steps: 1 | -1) => {
    const next = stanzas[findStanzaIndex(stanzas, readLeaderLine(item)) + steps]
    if (next) chooseStanza(item, next.first)
  }
  const toggle = (content: ScreenContent) => setScreenContent(screen === content ? 'words' : content)

  return (
    <>
      <LeaderButton label="Estrofe anterior" onClick={() => changeStanza(-1)}>
        <ChevronLeft aria-hidden />
      </LeaderButton>
      <LeaderButton label="Próxima estrofe" onClick={() => changeStanza(1)}>
        <ChevronRight aria-hidden />
      </LeaderButton>
      <LeaderButton label={messages.black} aria-pressed={screen === 'black'} onClick={() => toggle('black')}>
        <Square aria-hidden className="fill-current" />
      </LeaderButton>
      <LeaderButton label={messages.logo} aria-pressed={screen === 'logo'} onClick={() => toggle('logo')}>
        <Church aria-hidden />
      </LeaderButton>
    </>
  )
}

export const LeaderButton = ({ label, ...button }: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="grid h-[40px] w-[40px] min-w-[30px] shrink short:h-[32px] place-items-center rounded-full hover:bg-surface aria-pressed:bg-primary aria-pressed:text-on-primary [&_svg]:size-[18px]"
    {...button}
  />
)
