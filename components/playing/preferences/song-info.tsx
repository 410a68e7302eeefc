'use client'

import { capoLine } from '@/lib/cifra/theory/capo-labels'
import type { Song } from './song-preferences'
import { useWay } from './use-song-preferences'

/** Over the song, where there is something to know: who sings and what was agreed on, the capo, one's own notes. */
export function SongLine({ song }: { song: Song }) {
  const { key, capo, note } = useWay(song)
  const { singer, tempo, note: agreed } = song.item ?? {}
  const line = [singer, tempo && `${tempo} bpm`, agreed].filter(Boolean).join(' · ')
  if (!line && !capo && !note.trim()) return null
  return (
    <div className="mt-2 grid gap-1.5">
      {line && <p className="font-semibold text-accent-ink wrap-anywhere">{line}</p>}
      {capo > 0 && <p className="text-[0.9375rem] text-ink-soft">{capoLine(key, capo)}</p>}
      {note.trim() && (
        <section
          aria-label="Minhas anotações"
          className="rounded-soft bg-accent-soft px-4 py-2.5 whitespace-pre-line wrap-anywhere"
        >
          {note.trim()}
        </section>
      )}
    </div>
  )
}
