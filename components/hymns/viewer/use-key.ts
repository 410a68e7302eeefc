'use client'

import { device } from '@/components/browser/storage'
import { useStored } from '@/components/browser/use-stored'
import { chordOf } from '@/lib/hymns/chord'
import { octave, pitchOf } from '@/lib/hymns/note'
import { keyFrom } from '@/lib/sets/key'
import type { HeldItem, PlayedHymn } from '@/lib/sets/set'

/** What is played: a hymn, and the place of a set where it stands. */
export type Song = { hymn: PlayedHymn; item?: HeldItem }

const nameOf = ({ hymn, item }: Song) => (item ? `set-tone:${item.id}` : `hymn-tone:${hymn.id}`)

/** How many half steps above what is written a song sounds, here and now, and whose choice that is. */
export function useKey(song: Song) {
  const own = useStored(nameOf(song)) ?? null
  return keyOfNow(song, own)
}

/** The same, asked once. */
export const keyNow = (song: Song) => keyOfNow(song, device.read(nameOf(song)))

/** So many half steps on from where it is; 0 leads back to what it is without one's own choice. */
export function transpose(song: Song, steps: number) {
  const now = keyOfNow(song, device.read(nameOf(song)))
  const next = octave(now.offset + steps)
  device.write(nameOf(song), steps === 0 || next === now.given ? null : String(next))
}

function keyOfNow({ hymn, item }: Song, own: string | null) {
  const { key, by } = keyFrom({ leader: item, hymn })
  const given = octave(pitch(key) - pitch(hymn.defaultKey))
  return own === null ? { offset: given, given, by } : { offset: octave(Number(own)), given, by: 'me' as const }
}

const pitch = (key: string) => pitchOf(chordOf(key)?.root ?? 'C')

/** Shown as musicians say it: +1 to +6, then −5 to −1. */
export const signed = (offset: number) => (offset > 6 ? `−${12 - offset}` : `+${offset}`)
