'use client'

import { useEffect, useRef } from 'react'
import { useStore } from '@/components/browser/use-store'
import { shown } from '@/components/playing/leading/position/current-view'
import { goToPlace, placeNow } from '@/components/playing/leading/position/line-position'
import { isOpenedOnPurpose, noteOpened } from '@/components/playing/setlist/opened-song'
import { takeSet } from '@/components/playing/setlist/setlists'
import type { Playing } from '@/components/playing/setlist/use-current-setlist'
import { led } from './follow-state'

/** How long, in milliseconds, the page may take to go to its place by itself. */
const SETTLING = 900
/** How long, in milliseconds, the page may go on moving after somebody touched it. */
const MEANING = 1500
/** Lines from where one was brought that are no own way yet. */
const NEAR = 1.5

export const goOwnWay = (own: boolean) => {
  const now = led.now()
  if (now && now.own !== own) led.set({ ...now, own })
}

/**
 * Goes to the song and the place where the leader is; whoever moves by themselves goes their own way from there, and so
 * does whoever opened another song on purpose while somebody led already.
 */
export function useFollowing({ playlistId, set, item, index: at, go }: Playing) {
  const known = useStore(led, now => (now?.playlistId === playlistId ? now : null), null)
  const lead = known?.lead
  // Without the leader everyone goes on alone, and is with them again when they are back.
  const follows = lead !== undefined && lead !== null && !lead.away && !known?.lost && !known?.own
  const here = item?.id
  const brought = useRef<string>(undefined)
  // Until it is known that nobody led when this was opened, or whom one follows.
  const opening = useRef(true)
  const isLedByNobody = known?.heard === true && lead === null

  useEffect(() => {
    if (isLedByNobody) opening.current = false
    if (!follows || !lead.item || typeof set !== 'object') {
      brought.current = undefined
      return
    }
    const there = `${lead.since} ${lead.item}`
    if (brought.current === there) {
      if (here && here !== lead.item) {
        noteOpened({ playlistId, index: at }, 'person')
        goOwnWay(true)
      }
      return
    }
    const index = set.items.findIndex(({ id }) => id === lead.item)
    if (index < 0) return void takeSet(playlistId)
    const isOnPurpose = opening.current && here && here !== lead.item && isOpenedOnPurpose({ playlistId, index: at })
    opening.current = false
    if (isOnPurpose) return goOwnWay(true)
    brought.current = there
    noteOpened({ playlistId, index }, 'set')
    if (here !== lead.item) go(index)
  }, [follows, isLedByNobody, lead, set, here, at, go, playlistId])

  const place = follows && lead.item === here ? lead.place : undefined
  const was = useRef(0)
  const stage = useStore(shown, now => now, null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what shows the song in place of the page is brought there too
  useEffect(() => {
    if (place === undefined) return
    // As long as the leader has not moved within the song, everyone reads it as they like.
    if (place > 0 || was.current > 0) goToPlace(place)
    was.current = place
    if (place > 0) return leavingFrom()
  }, [place, stage])
}

/** Tells when a person takes the page away from where it was brought; where it moves by itself, nobody has gone. */
function leavingFrom() {
  const settled = Date.now() + SETTLING
  let brought = placeNow()
  let meant = 0
  const look = () => {
    const isMeant = Date.now() > settled && Date.now() - meant < MEANING
    if (!isMeant) brought = placeNow()
    else if (Math.abs(placeNow() - brought) > NEAR) goOwnWay(true)
  }
  const mean = () => {
    if (Date.now() > settled) meant = Date.now()
  }
  const looking = window.setInterval(look, 250)
  const listening = new AbortController()
  const options = { passive: true, capture: true, signal: listening.signal }
  for (const meaning of ['wheel', 'touchmove', 'pointerup', 'keydown']) window.addEventListener(meaning, mean, options)
  return () => {
    clearInterval(looking)
    listening.abort()
  }
}
