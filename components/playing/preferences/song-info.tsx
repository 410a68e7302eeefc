'use client'

import { formatCapo } from '@/lib/cifra/theory/capo'
import { nameSongKey } from './song-key'
import type { Song } from './song-preferences'
import { useDisplaySettings } from './use-display-settings'
import { useSongPreferences } from './use-song-preferences'

/** Above the song: singer, agreed tempo and note, capo, one's own notes; renders nothing without any of these. */
export function SongInfo({ song }: { song: Song }) {
  const preferences = useSongPreferences(song)
  const [{ spelling }] = useDisplaySettings()
  const { capo, note } = preferences
  const { singer, tempo, note: itemNote } = song.item ?? {}
  const summary = [singer, tempo && `${tempo} bpm`, itemNote].filter(Boolean).join(' · ')
  if (!summary && !capo && !note.trim()) return null
  return (
    <div className="mt-2 grid gap-1.5">
      {summary && <p className="font-semibold text-accent-ink wrap-anywhere">{summary}</p>}
      {capo > 0 && (
        <p className="text-[0.9375rem] text-ink-soft">{formatCapo(nameSongKey(song, preferences, spelling), capo)}</p>
      )}
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
