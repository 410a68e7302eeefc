'use client'

import { useStore } from '@/components/kit/browser/use-store'
import { LazyOffer } from '@/components/notifications/lazy-offer'
import { playedPlaylist } from '@/components/playing/setlist/last-played'
import { useSetlistAddress } from '@/components/playing/setlist/use-setlist-address'
import { nameSongKey } from './song-key'
import type { Song } from './song-preferences'
import { useCapoSwitch } from './use-capo-switch'
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
  const { note, givenUp } = preferences
  const { singer, tempo, note: itemNote } = song.item ?? {}
  const summary = [singer, tempo && `${tempo} bpm`, itemNote].filter(Boolean).join(' · ')
  const capoSwitch = useCapoSwitch(song, nameSongKey(song, preferences, spelling), preferences)
  if (!summary && !capoSwitch && !givenUp && !note.trim()) return null
  return (
    <div className="mt-2 grid gap-1.5">
      {summary && <p className="font-semibold text-accent-ink wrap-anywhere">{summary}</p>}
      {capoSwitch && (
        <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-soft">
          {capoSwitch.label}
          <button type="button" className="min-h-11 font-bold text-primary print:hidden" onClick={capoSwitch.change}>
            {capoSwitch.action}
          </button>
        </p>
      )}
      {givenUp && (
        <p className="text-[0.9375rem] text-ink-soft">{`Sem capotraste: neste tom ele ficaria na casa ${givenUp}.`}</p>
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
