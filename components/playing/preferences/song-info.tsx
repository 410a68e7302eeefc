'use client'

import { useStore } from '@/components/kit/browser/use-store'
import { LazyOffer } from '@/components/notifications/lazy-offer'
import { playedPlaylist } from '@/components/playing/setlist/last-played'
import { useSetlistAddress } from '@/components/playing/setlist/use-setlist-address'
import { formatCapo } from '@/lib/engines/cifra/theory/capo'
import { nameSongKey } from './song-key'
import type { Song } from './song-preferences'
import { useDisplaySettings } from './use-display-settings'
import { useSongPreferences } from './use-song-preferences'

/** Above the song: singer, agreed tempo and note, capo, one's own notes; renders nothing without any of these. */
export function SongInfo({ song }: { song: Song }) {
  return (
    <>
      <SongNotes song={song} />
      <PlayerOffer />
    </>
  )
}

/** After Palco, and after the last song. */
function PlayerOffer() {
  const playlistId = useSetlistAddress()?.playlistId
  const isPlayed = useStore(playedPlaylist, played => played !== undefined && played === playlistId, false)
  return isPlayed && <LazyOffer topic="setlists" playlistId={playlistId} className="mt-3 print:hidden" />
}

function SongNotes({ song }: { song: Song }) {
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
