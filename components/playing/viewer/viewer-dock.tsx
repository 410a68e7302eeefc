'use client'

import { AArrowDown, AArrowUp, Maximize, Minus, Pause, Play, Plus, SlidersHorizontal } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { DockButton } from '@/components/playing/controls/dock-button'
import type { DisplaySettings, Size } from '@/components/playing/preferences/use-display-settings'
import type { Speed } from '@/lib/playing/scroll-pace'

type Props = {
  ref: Ref<HTMLElement>
  /** The leading bar, in a row of its own; a leader's on a phone shares the row of the playlist's navigation. */
  leading: ReactNode
  playlistNav: ReactNode
  keyControl: ReactNode
  display: DisplaySettings
  onChange: (change: Partial<DisplaySettings>) => void
  running: boolean
  onRun: (running: boolean) => void
  onSettings: () => void
  onStage: () => void
}

/** The controls within reach of the thumb; during auto scroll only those for scrolling stay. */
export function ViewerDock({
  ref,
  leading,
  playlistNav,
  keyControl,
  display,
  onChange,
  running,
  onRun,
  onSettings,
  onStage,
}: Props) {
  return (
    <section
      ref={ref}
      data-dock
      aria-label="Controles do louvor"
      className="@container group/dock fixed inset-x-0 bottom-bar z-20 has-data-leader:flex has-data-leader:flex-wrap has-data-leader:pb-[env(safe-area-inset-bottom)] border-t border-line bg-surface pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] lg:bottom-0 lg:left-rail lg:pb-[env(safe-area-inset-bottom)]"
    >
      {leading}
      <div className="mx-auto max-w-4xl group-has-data-leader/dock:w-full @max-[38.75rem]:group-has-data-leader/dock:contents @min-[38.75rem]:flex @min-[38.75rem]:items-center @min-[38.75rem]:justify-center">
        {playlistNav}
        <div className="order-3 mx-auto flex max-w-xl flex-wrap items-center justify-between @max-[38.75rem]:group-has-data-leader/dock:w-full gap-x-[4px] px-[8px] py-[6px] short:py-0 @min-[38.75rem]:mx-0 @min-[38.75rem]:flex-none @min-[38.75rem]:flex-nowrap @min-[38.75rem]:gap-x-[8px] @min-[52.5rem]:gap-x-[16px] @min-[38.75rem]:py-[4px]">
          {running ? <SpeedControl speed={display.speed} onChange={speed => onChange({ speed })} /> : keyControl}
          <span role="status" className="sr-only">
            {running && 'A página rola sozinha.'}
          </span>
          {!running && <SizeControl size={display.size} onChange={size => onChange({ size })} />}
          <div className="flex">
            <DockButton strong label={running ? 'Pausar rolagem' : 'Rolar sozinho'} onClick={() => onRun(!running)}>
              {running ? <Pause aria-hidden /> : <Play aria-hidden />}
            </DockButton>
            {!running && (
              <DockButton label="Ajustes" onClick={onSettings}>
                <SlidersHorizontal aria-hidden />
              </DockButton>
            )}
            {!running && (
              <DockButton label="Palco" aria-haspopup="dialog" onClick={onStage}>
                <Maximize aria-hidden />
              </DockButton>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** On the narrowest phones the size is set in Ajustes. */
function SizeControl({ size, onChange }: { size: Size; onChange: (size: Size) => void }) {
  return (
    <div className="hidden @min-[24rem]:flex">
      <DockButton label="Diminuir letra" disabled={size === 1} onClick={() => onChange((size - 1) as Size)}>
        <AArrowDown aria-hidden />
      </DockButton>
      <DockButton label="Aumentar letra" disabled={size === 5} onClick={() => onChange((size + 1) as Size)}>
        <AArrowUp aria-hidden />
      </DockButton>
    </div>
  )
}

function SpeedControl({ speed, onChange }: { speed: Speed; onChange: (speed: Speed) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn and named as part of a form
    <div role="group" aria-label="Velocidade" className="flex items-center rounded-full bg-sunken">
      <DockButton label="Mais devagar" disabled={speed === 1} onClick={() => onChange((speed - 1) as Speed)}>
        <Minus aria-hidden />
      </DockButton>
      <output className="px-[6px] text-[min(0.9375rem,5vw)] font-bold whitespace-nowrap">Velocidade {speed}</output>
      <DockButton label="Mais rápido" disabled={speed === 5} onClick={() => onChange((speed + 1) as Speed)}>
        <Plus aria-hidden />
      </DockButton>
    </div>
  )
}
