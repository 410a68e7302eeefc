'use client'

import { useEffect } from 'react'
import { coming } from '@/components/browser/coming'
import { device } from '@/components/browser/storage'
import { useStored } from '@/components/browser/use-stored'
import { whenIdle } from '@/components/browser/when-idle'
import { capoFrom, keyFrom } from '@/lib/sets/key'
import type { HeldItem, PlayedHymn } from '@/lib/sets/set'
import { placeOf } from '@/lib/ways/held'
import { stepsTo } from '@/lib/ways/steps'
import { noWay, type Of } from '@/lib/ways/way'
import { GUEST, PERSON, SHELF, waysIn, whoPlays } from './shelf'

/** What is played: a hymn, and the place of a set where it stands. */
export type Song = { hymn: PlayedHymn; item?: HeldItem }

/** What changes a way comes as soon as the page is alive and quiet, and is there without a network from then on. */
const changing = coming(() => import('./change'))

/** How a song is played here and now: in which key and whose choice that is, over which capo, with what of one's own. */
export function useWay(song: Song) {
  const kept = useStored(SHELF) ?? null
  const who = useStored(PERSON) ?? GUEST
  const { hymn } = song

  useEffect(
    () =>
      whenIdle(() => {
        changing.bring().then(({ takeOver }) => takeOver(hymn), offline)
        import('./in-step').then(({ keepInStep }) => keepInStep(), offline)
      }),
    [hymn],
  )
  return wayOf(song, kept, who)
}

/** The same, asked once. */
export const wayNow = (song: Song) => wayOf(song, device.read(SHELF), whoPlays())

export const transpose = (song: Song, steps: number) =>
  void changing.bring().then(({ transpose }) => transpose(song, steps), offline)

export const goBack = (song: Song) => void changing.bring().then(({ goBack }) => goBack(song), offline)

/** Keys and capos are for the place where one plays. */
export const placed = ({ hymn, item }: Song): Of => ({ hymnId: hymn.id, itemId: item?.id ?? null })

function wayOf(song: Song, kept: string | null, who: string) {
  const { hymn, item: leader } = song
  const ways = waysIn(kept, who)
  const own = ways[hymn.id] ?? noWay
  const ownHere = leader && ways[placeOf(placed(song))]

  const { key, by } = keyFrom({ ownHere, leader, own, hymn })
  /** What it would be without one's own choice at this place. */
  const back = keyFrom(leader ? { leader, own, hymn } : { hymn })
  return {
    key,
    by,
    offset: stepsTo(hymn.defaultKey, key),
    back,
    given: stepsTo(hymn.defaultKey, back.key),
    isOwn: leader ? Boolean(ownHere?.key) : by !== 'hymn',
    capo: capoFrom({ ownHere, leader, own }),
    givenCapo: leader ? capoFrom({ leader, own }) : 0,
    note: own.note,
    seconds: own.seconds,
  }
}

const offline = () => {}
