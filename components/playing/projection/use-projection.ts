'use client'

import { useEffect, useMemo, useState } from 'react'
import { useStore } from '@/components/browser/use-store'
import { led } from '@/components/playing/leading/follow-state'
import { sets, takeSet } from '@/components/playing/setlist/setlists'
import type { Stanza } from '@/lib/cifra/chart/stanzas'
import type { Lead, Screen } from '@/lib/playing/leading/leader-position'
import { stanzaAt, sungStanzas } from '@/lib/playing/leading/projected-stanzas'
import type { HeldItem } from '@/lib/playing/setlist'

/** Where the screen is by itself: a song of the set, and one of its stanzas. Nothing before anybody begins. */
type At = { song: number; stanza: number }

/** The stanza to show: where the leader is, or, while nobody leads, where the keys of this computer have brought it. */
export function useScreen(playlistId: string) {
  const known = useStore(led, now => (now?.playlistId === playlistId ? now : null), null)
  const lead = known?.lead ?? null
  const isLed = lead !== null && !lead.away && !known?.lost
  const songs = useSongs(playlistId, lead)
  const [at, setAt] = useState<At>()
  const [own, setOwn] = useState<Screen>()

  // Where the leader was is where one goes on from when nobody leads any more.
  const there = isLed ? placeOf(songs, lead) : null
  if (there && (there.song !== at?.song || there.stanza !== at.stanza)) setAt(there)
  // What the leader's phone says last, counts.
  const [said, hear] = useState(lead?.screen)
  if (lead && lead.screen !== said) {
    hear(lead.screen)
    setOwn(undefined)
  }

  const turn = (steps: 1 | -1) => {
    if (!isLed) setAt(now => turned(songs, now, steps) ?? now)
  }
  const asked = own ?? lead?.screen ?? 'words'
  const toggle = (other: Screen) => setOwn(asked === other ? 'words' : other)

  const stanza = at && songs[at.song]?.stanzas[at.stanza]
  return {
    shown: asked,
    stanza: stanza && { key: `${at.song} ${at.stanza}`, lines: stanza.lines },
    turn,
    toggle,
  }
}

type SungSong = { id: string; stanzas: Pick<Stanza, 'lines' | 'last'>[] }

function useSongs(playlistId: string, lead: Lead | null) {
  const set = useStore(sets, known => known.get(playlistId), undefined)
  const isKnown = typeof set === 'object' && (!lead?.item || set.items.some(({ id }) => id === lead.item))
  useEffect(() => {
    const take = () => void takeSet(playlistId)
    take()
    window.addEventListener('online', take)
    return () => window.removeEventListener('online', take)
  }, [playlistId])
  useEffect(() => {
    if (!isKnown && lead?.item) void takeSet(playlistId)
  }, [isKnown, lead?.item, playlistId])
  return useMemo(() => (typeof set === 'object' ? set.items.map(sung) : []), [set])
}

/** A song without words shows what it is called. */
function sung({ id, hymn }: HeldItem): SungSong {
  const stanzas = sungStanzas(hymn.lyrics)
  return { id, stanzas: stanzas.length > 0 ? stanzas : [{ lines: [hymn.title], last: Number.POSITIVE_INFINITY }] }
}

function placeOf(songs: SungSong[], { item, place }: Lead): At | null {
  const song = songs.findIndex(({ id }) => id === item)
  const stanzas = songs[song]?.stanzas
  return stanzas ? { song, stanza: stanzaAt(stanzas, place) } : null
}

function turned(songs: SungSong[], now: At | undefined, steps: 1 | -1): At | undefined {
  if (!now) return songs[0] && { song: 0, stanza: 0 }
  const stanza = now.stanza + steps
  if (songs[now.song]?.stanzas[stanza]) return { song: now.song, stanza }
  const song = now.song + steps
  const next = songs[song]
  return next && { song, stanza: steps > 0 ? 0 : next.stanzas.length - 1 }
}
