'use client'

import { Minus, Plus, RotateCcw } from 'lucide-react'
import { DockButton } from '@/components/playing/controls/dock-button'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { goBack, transpose, useWay } from '@/components/playing/preferences/use-song-preferences'
import type { Chart } from '@/lib/cifra/chart/chart'
import { signed } from '@/lib/cifra/theory/half-steps'
import { keyName, soundingKey } from '@/lib/cifra/theory/key'

/** The key is spelled as the song's chords are; without an accidental of the song's, as is usual. */
type Props = { song: Song; accidental?: Chart['accidental'] }

/** Half a step down, the key that sounds and whose choice it is, half a step up; the key itself is the way back. */
export function ToneControl({ song, accidental }: Props) {
  const way = useWay(song)
  const { offset, isOwn, capo } = way
  const original = song.hymn.defaultKey
  // Over a capo the chords are shapes, and the key is named as it is called.
  const sounding = soundingKey(original, offset, capo > 0 ? undefined : accidental)
  const isMoved = isOwn || offset !== 0
  const whose = whoseKey(song, way)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn and named as part of a form
    <div role="group" aria-label="Tom" className="flex items-center rounded-full bg-sunken">
      <DockButton label="Meio tom abaixo" onClick={() => transpose(song, -1)}>
        <Minus aria-hidden />
      </DockButton>
      <button
        type="button"
        disabled={!isMoved}
        title={isMoved && song.item ? whose.said : undefined}
        onClick={() => goBack(song)}
        className="grid h-[44px] min-w-[52px] place-content-center justify-items-center rounded-full leading-none"
      >
        <span className="sr-only">{isMoved ? `${whose.said}:` : 'Tom original:'}</span>
        <span className="font-display text-[20px] leading-none font-semibold text-chord">{sounding}</span>
        {isMoved && <span className="sr-only">{wayBack(way, original)}</span>}
        <span aria-hidden className="mt-[3px] flex items-center gap-[3px] text-[11px] font-bold text-ink-soft">
          {isMoved && <RotateCcw className="size-[11px] shrink-0" />}
          <span className="max-w-[56px] truncate">{isMoved ? whose.short : 'tom'}</span>
        </span>
      </button>
      <DockButton label="Meio tom acima" onClick={() => transpose(song, 1)}>
        <Plus aria-hidden />
      </DockButton>
      <span role="status" className="sr-only">
        {isMoved ? `${whose.said}: ${keyName(sounding)}${offset === 0 ? '' : `, ${signed(offset)}`}` : ''}
      </span>
    </div>
  )
}

type Way = ReturnType<typeof useWay>

function whoseKey({ item }: Song, { by, isOwn, offset }: Way) {
  if (!item) return { said: 'Tom', short: signed(offset) }
  if (isOwn) return { said: 'Seu tom nesta playlist', short: 'seu' }
  if (by === 'me') return { said: 'Seu tom deste louvor', short: 'seu' }
  const [name] = item.singer.split(' ')
  return name ? { said: `Tom de ${item.singer}`, short: name } : { said: 'Tom da playlist', short: 'playlist' }
}

function wayBack({ isOwn, back }: Way, original: string) {
  if (isOwn && back.by === 'leader') return `. Voltar ao tom da playlist, ${back.key}`
  if (isOwn && back.by === 'me') return `. Voltar ao seu tom deste louvor, ${back.key}`
  return `. Voltar ao original, ${original}`
}
