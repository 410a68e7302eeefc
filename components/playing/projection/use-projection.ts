'use client'

import { useEffect, useMemo, useState } from 'react'
import { parseStoredFields, tabStorage } from '@/components/kit/browser/storage'
import { useStore } from '@/components/kit/browser/use-store'
import { followerState } from '@/components/playing/leading/follower-state'
import { keepSetlistCurrent, loadSetlist, setlists } from '@/components/playing/setlist/setlists'
import type { Stanza } from '@/lib/engines/cifra/chart/stanzas'
import type { LeaderPosition, ScreenContent } from '@/lib/playing/leading/leader-position'
import { findStanzaIndex, listProjectedStanzas } from '@/lib/playing/leading/projected-stanzas'
import type { SetlistItem } from '@/lib/playing/setlist'

/** The song of the setlist and the stanza that the screen shows; undefined before anything was chosen. */
type ProjectionCursor = { song: number; stanza: number }

/** Returns the stanza to show: the leader's, or, while nobody leads, the one chosen with this computer's keys. */
export function useProjection(playlistId: string) {
  const state = useStore(followerState, now => (now?.playlistId === playlistId ? now : null), null)
  const position = state?.position ?? null
  const isFollowing = position !== null && !position.away && !state?.isDisconnected
  const songs = useSongs(playlistId, position)
  const [cursor, setCursor] = useState(() => readShownStanza(playlistId))
  useEffect(() => {
    if (cursor) tabStorage.write(SHOWN_STANZA, JSON.stringify({ playlistId, ...cursor }))
  }, [cursor, playlistId])
  // The screen stays at its song when others change the list.
  const [lastSongs, setLastSongs] = useState(songs)
  if (songs !== lastSongs) {
    setLastSongs(songs)
    const song = cursor ? songs.findIndex(({ id }) => id === lastSongs[cursor.song]?.id) : -1
    if (cursor && song >= 0) setCursor({ ...cursor, song })
  }
  const [ownContent, setOwnContent] = useState<ScreenContent>()

  // When leading ends, the screen continues from the leader's last position.
  const leaderCursor = isFollowing ? findCursor(songs, position) : null
  if (leaderCursor && (leaderCursor.song !== cursor?.song || leaderCursor.stanza !== cursor.stanza))
    setCursor(leaderCursor)
  // A new choice on the leader's phone overrides the one made on this computer.
  const [lastContent, setLastContent] = useState(position?.screen)
  if (position && position.screen !== lastContent) {
    setLastContent(position.screen)
    setOwnContent(undefined)
  }

  const turn = (steps: 1 | -1) => {
    if (!isFollowing) setCursor(now => moveCursor(songs, now, steps) ?? now)
  }
  const content = ownContent ?? position?.screen ?? 'words'
  const toggle = (toggled: ScreenContent) => setOwnContent(content === toggled ? 'words' : toggled)

  const stanza = cursor && songs[cursor.song]?.stanzas[cursor.stanza]
  return {
    content,
    stanza: stanza && { key: `${cursor.song} ${cursor.stanza}`, lines: stanza.lines },
    turn,
    toggle,
  }
}

const SHOWN_STANZA = 'projected'

/** Returns what this screen showed before it was reloaded. */
function readShownStanza(playlistId: string): ProjectionCursor | undefined {
  const { playlistId: stored, song, stanza } = parseStoredFields(tabStorage.read(SHOWN_STANZA))
  return stored === playlistId && typeof song === 'number' && typeof stanza === 'number' ? { song, stanza } : undefined
}

type SungSong = { id: string; stanzas: Pick<Stanza, 'lines' | 'last'>[] }

function useSongs(playlistId: string, position: LeaderPosition | null) {
  const setlist = useStore(setlists, state => state.get(playlistId), undefined)
  const isKnown =
    typeof setlist === 'object' && (!position?.item || setlist.items.some(({ id }) => id === position.item))
  useEffect(() => keepSetlistCurrent(playlistId), [playlistId])
  useEffect(() => {
    if (!isKnown && position?.item) void loadSetlist(playlistId)
  }, [isKnown, position?.item, playlistId])
  return useMemo(() => (typeof setlist === 'object' ? setlist.items.map(toSungSong) : []), [setlist])
}

/** A song without lyrics shows its title. */
function toSungSong({ id, hymn }: SetlistItem): SungSong {
  const stanzas = listProjectedStanzas(hymn.lyrics)
  return { id, stanzas: stanzas.length > 0 ? stanzas : [{ lines: [hymn.title], last: Number.POSITIVE_INFINITY }] }
}

function findCursor(songs: SungSong[], { item, place: line }: LeaderPosition): ProjectionCursor | null {
  const song = songs.findIndex(({ id }) => id === item)
  const stanzas = songs[song]?.stanzas
  return stanzas ? { song, stanza: findStanzaIndex(stanzas, line) } : null
}

/** The first key shows the first stanza; pressed before the songs have arrived, it shows it as soon as they do. */
function moveCursor(songs: SungSong[], now: ProjectionCursor | undefined, steps: 1 | -1): ProjectionCursor | undefined {
  if (!now) return { song: 0, stanza: 0 }
  const stanza = now.stanza + steps
  if (songs[now.song]?.stanzas[stanza]) return { song: now.song, stanza }
  const song = now.song + steps
  const next = songs[song]
  return next && { song, stanza: steps > 0 ? 0 : next.stanzas.length - 1 }
}
