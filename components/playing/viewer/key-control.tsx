'use client'

import { Minus, Plus, RotateCcw } from 'lucide-react'
import { DockButton } from '@/components/playing/controls/dock-button'
import { nameSongKey } from '@/components/playing/preferences/song-key'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { resetKey, transpose, useSongPreferences } from '@/components/playing/preferences/use-song-preferences'
import type { Spelling } from '@/lib/engines/cifra/chart/chart-view'
import { findOwnKey } from '@/lib/engines/cifra/theory/capo'
import { formatHalfSteps } from '@/lib/engines/cifra/theory/half-steps'
import { formatKeyName } from '@/lib/engines/cifra/theory/key'

type Props = { song: Song; spelling: Spelling }

/** Half a step down, the current key and who chose it, half a step up; a tap on the key resets it. */
export function KeyControl({ song, spelling }: Props) {
  const preferences = useSongPreferences(song)
  const { moved, isOwn } = preferences
  const original = findOwnKey(song.hymn)
  const sounding = nameSongKey(song, preferences, spelling)
  const isTransposed = isOwn || moved !== 0
  const owner = describeKeyOwner(song, preferences)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn and named as part of a form
    <div role="group" aria-label="Tom" className="flex items-center rounded-full bg-sunken">
      <DockButton label="Meio tom abaixo" onClick={() => transpose(song, -1)}>
        <Minus aria-hidden />
      </DockButton>
      <button
        type="button"
        disabled={!isTransposed}
        title={isTransposed && song.item ? owner.label : undefined}
        onClick={() => resetKey(song)}
        className="grid min-h-[44px] min-w-[52px] place-content-center justify-items-center rounded-full leading-none"
      >
        <span className="sr-only">{isTransposed ? `${owner.label}:` : 'Tom original:'}</span>
        <span className="font-display text-[min(1.25rem,8vw)] leading-none font-semibold text-chord">{sounding}</span>
        {isTransposed && <span className="sr-only">{describeReset(preferences, original)}</span>}
        <span
          aria-hidden
          className="mt-[3px] flex items-center gap-[3px] text-[min(0.75rem,4.5vw)] font-bold text-ink-soft"
        >
          {isTransposed && <RotateCcw className="size-[0.9em] shrink-0" />}
          <span className="max-w-[4.75em] truncate">{isTransposed ? owner.shortLabel : 'tom'}</span>
        </span>
      </button>
      <DockButton label="Meio tom acima" onClick={() => transpose(song, 1)}>
        <Plus aria-hidden />
      </DockButton>
      <span role="status" className="sr-only">
        {isTransposed
          ? `${owner.label}: ${formatKeyName(sounding)}${moved === 0 ? '' : `, ${formatHalfSteps(moved)}`}`
          : ''}
      </span>
    </div>
  )
}

type SongPreferences = ReturnType<typeof useSongPreferences>

function describeKeyOwner({ item }: Song, { by, isOwn, moved }: SongPreferences) {
  if (!item) return { label: 'Tom', shortLabel: formatHalfSteps(moved) }
  if (isOwn) return { label: 'Seu tom nesta playlist', shortLabel: 'seu' }
  if (by === 'me') return { label: 'Seu tom deste louvor', shortLabel: 'seu' }
  const [name] = item.singer.split(' ')
  return name
    ? { label: `Tom de ${item.singer}`, shortLabel: name }
    : { label: 'Tom da playlist', shortLabel: 'playlist' }
}

function describeReset({ isOwn, fallback }: SongPreferences, original: string) {
  if (isOwn && fallback.by === 'leader') return `. Voltar ao tom da playlist, ${fallback.key}`
  if (isOwn && fallback.by === 'me') return `. Voltar ao seu tom deste louvor, ${fallback.key}`
  return `. Voltar ao original, ${original}`
}
