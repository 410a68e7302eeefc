'use client'

import { Minus, Plus, RotateCcw } from 'lucide-react'
import type { Chart } from '@/lib/hymns/chart'
import { keyName, soundingKey } from '@/lib/hymns/key'
import { DockButton } from './dock-button'
import { type Song, signed, transpose, useKey } from './use-key'

/** The key is spelled as the song's chords are; without an accidental of the song's, as is usual. */
type Props = { song: Song; accidental?: Chart['accidental'] }

/** Half a step down, the key that sounds, half a step up; the key itself is the way back to the original. */
export function ToneControl({ song, accidental }: Props) {
  const { offset, given } = useKey(song)
  const original = song.hymn.defaultKey
  const move = (steps: number) => transpose(song, steps)
  const sounding = soundingKey(original, offset, accidental)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn and named as part of a form
    <div role="group" aria-label="Tom" className="flex items-center rounded-full bg-sunken">
      <DockButton label="Meio tom abaixo" onClick={() => move(-1)}>
        <Minus aria-hidden />
      </DockButton>
      <button
        type="button"
        disabled={offset === given}
        onClick={() => move(0)}
        className="grid h-[44px] min-w-[52px] place-content-center justify-items-center rounded-full leading-none"
      >
        <span className="sr-only">{offset === 0 ? 'Tom original:' : 'Tom:'}</span>
        <span className="font-display text-[20px] leading-none font-semibold text-chord">{sounding}</span>
        {offset !== 0 && <span className="sr-only">{`. Voltar ao original, ${original}`}</span>}
        <span aria-hidden className="mt-[3px] flex items-center gap-[3px] text-[11px] font-bold text-ink-soft">
          {offset !== 0 && <RotateCcw className="size-[11px]" />}
          {offset === 0 ? 'tom' : signed(offset)}
        </span>
      </button>
      <DockButton label="Meio tom acima" onClick={() => move(1)}>
        <Plus aria-hidden />
      </DockButton>
      <span role="status" className="sr-only">
        {offset === 0 ? '' : `Tom: ${keyName(sounding)}, ${signed(offset)}`}
      </span>
    </div>
  )
}
