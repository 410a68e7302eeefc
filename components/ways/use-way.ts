'use client'

import { useEffect } from 'react'
import { device } from '@/components/browser/storage'
import { useStored } from '@/components/browser/use-stored'
import { whenIdle } from '@/components/browser/when-idle'
import { octave } from '@/lib/hymns/note'
import { capoFrom, keyFrom } from '@/lib/sets/key'
import type { HeldItem, PlayedHymn } from '@/lib/sets/set'
import { placeOf } from '@/lib/ways/held'
import { keyAbove, stepsTo } from '@/lib/ways/steps'
import { noWay, type Of, type Way } from '@/lib/ways/way'
import { changeWay, GUEST, PERSON, SHELF, waysIn, whoPlays } from './shelf'

/** What is played: a hymn, and the place of a set where it stands. */
export type Song = { hymn: PlayedHymn; item?: HeldItem }

export type PlayedWay = ReturnType<typeof wayOf>

/** How a song is played here and now: in which key and whose choice that is, over which capo, with what of one's own. */
export function useWay(song: Song) {
  const kept = useStored(SHELF) ?? null
  const who = useStored(PERSON) ?? GUEST
  const before = useStored(stepsOf(song.hymn.id)) ?? null

  useEffect(() => takeOver(song.hymn, before), [song.hymn, before])
  useEffect(() => whenIdle(() => void import('./in-step').then(({ keepInStep }) => keepInStep()).catch(() => {})), [])
  return wayOf(song, kept, who, before)
}

/** The same, asked once. */
export const wayNow = (song: Song) => wayOf(song, device.read(SHELF), whoPlays(), device.read(stepsOf(song.hymn.id)))

/** So many half steps on from where it is: within a set for this place of it, else for the hymn. */
export function transpose(song: Song, steps: number) {
  const { offset, given } = wayNow(song)
  const next = octave(offset + steps)
  choose(song, next === given ? null : keyAbove(song.hymn.defaultKey, next))
}

/** One tap back: from one's own key to the one that is given, and from that to the hymn's. */
export function goBack(song: Song) {
  const { isOwn } = wayNow(song)
  choose(song, isOwn ? null : keyAbove(song.hymn.defaultKey, 0))
}

/** Keys and capos are for the place where one plays, notes and durations for the hymn. */
export const choose = (song: Song, key: string | null) => changeWay(placed(song), { key })
export const chooseCapo = (song: Song, capo: number | null) => changeWay(placed(song), { capo })
export const write = ({ hymn }: Song, own: Pick<Partial<Way>, 'note' | 'seconds'>) =>
  changeWay({ hymnId: hymn.id, itemId: null }, own)

const placed = ({ hymn, item }: Song): Of => ({ hymnId: hymn.id, itemId: item?.id ?? null })

function wayOf(song: Song, kept: string | null, who: string, before: string | null) {
  const { hymn, item: leader } = song
  const ways = waysIn(kept, who)
  const known = ways[hymn.id] ?? noWay
  const own = before !== null && !known.key ? { ...known, key: keyIn(hymn, before) } : known
  const ownHere = leader ? ways[placeOf(placed(song))] : undefined

  const { key, by } = keyFrom({ ownHere, leader, own, hymn })
  const withoutOwn = leader ? keyFrom({ leader, own, hymn }) : { key: hymn.defaultKey, by: 'hymn' as const }
  return {
    key,
    by,
    offset: stepsTo(hymn.defaultKey, key),
    /** Where one taps back to, and whether that is from a choice of one's own. */
    given: stepsTo(hymn.defaultKey, withoutOwn.key),
    back: withoutOwn,
    isOwn: leader ? Boolean(ownHere?.key) : by !== 'hymn',
    capo: capoFrom({ ownHere, leader, own }),
    givenCapo: capoFrom({ leader, own: leader && own }),
    note: own.note,
    seconds: own.seconds,
  }
}

/** Releases of before kept half steps, a hymn at a time. */
const stepsOf = (hymnId: string) => `hymn-tone:${hymnId}`

const keyIn = ({ defaultKey }: Song['hymn'], before: string) => {
  const steps = octave(Number(before))
  return steps === 0 ? null : keyAbove(defaultKey, steps)
}

/** Read once, and kept as a key from then on. */
function takeOver(hymn: Song['hymn'], before: string | null) {
  if (before === null) return
  const known = waysIn(device.read(SHELF), whoPlays())[hymn.id]
  const key = keyIn(hymn, before)
  if (key && !known?.key) changeWay({ hymnId: hymn.id, itemId: null }, { key })
  device.write(stepsOf(hymn.id), null)
}
