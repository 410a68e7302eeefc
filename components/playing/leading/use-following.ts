'use client'

import { useEffect, useRef } from 'react'
import { useStore } from '@/components/browser/use-store'
import { currentView } from '@/components/playing/leading/position/current-view'
import { readCurrentLine, scrollToLine } from '@/components/playing/leading/position/line-position'
import { saveOpenedSong, wasOpenedOnPurpose } from '@/components/playing/setlist/opened-song'
import { loadSetlist } from '@/components/playing/setlist/setlists'
import type { CurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { followerState } from './follow-state'

/** How long, in milliseconds, the page may take to go to its place by itself. */
const SETTLING_MS = 900
/** How long, in milliseconds, the page may go on moving after somebody touched it. */
const TOUCH_MS = 1500
/** Lines from where one was brought that are no own way yet. */
const PAUSE_AFTER_LINES = 1.5

export const setFollowingPaused = (isPaused: boolean) => {
  const now = followerState.get()
  if (now && now.isPaused !== isPaused) followerState.set({ ...now, isPaused })
}

/**
 * Goes to the song and the place where the leader is; whoever moves by themselves goes their own way from there, and so
 * does whoever opened another song on purpose while somebody led already.
 */
export function useFollowing({ playlistId, setlist, item, index: currentIndex, go }: CurrentSetlist) {
  const state = useStore(followerState, now => (now?.playlistId === playlistId ? now : null), null)
  const position = state?.position
  // Without the leader everyone goes on alone, and is with them again when they are back.
  const isFollowing =
    position !== undefined && position !== null && !position.away && !state?.isDisconnected && !state?.isPaused
  const itemId = item?.id
  const lastTarget = useRef<string>(undefined)
  // Until it is known that nobody led when this was opened, or whom one follows.
  const isOpening = useRef(true)
  const hasNoLeader = state?.hasAnswer === true && position === null

  useEffect(() => {
    if (hasNoLeader) isOpening.current = false
    if (!isFollowing || !position.item || typeof setlist !== 'object') {
      lastTarget.current = undefined
      return
    }
    const target = `${position.since} ${position.item}`
    if (lastTarget.current === target) {
      if (itemId && itemId !== position.item) {
        saveOpenedSong({ playlistId, index: currentIndex }, 'person')
        setFollowingPaused(true)
      }
      return
    }
    const index = setlist.items.findIndex(({ id }) => id === position.item)
    if (index < 0) return void loadSetlist(playlistId)
    const isOnPurpose =
      isOpening.current && itemId && itemId !== position.item && wasOpenedOnPurpose({ playlistId, index: currentIndex })
    isOpening.current = false
    if (isOnPurpose) return setFollowingPaused(true)
    lastTarget.current = target
    saveOpenedSong({ playlistId, index }, 'set')
    if (itemId !== position.item) go(index)
  }, [isFollowing, hasNoLeader, position, setlist, itemId, currentIndex, go, playlistId])

  const line = isFollowing && position.item === itemId ? position.place : undefined
  const lastLine = useRef(0)
  const view = useStore(currentView, now => now, null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what shows the song in place of the page is brought there too
  useEffect(() => {
    if (line === undefined) return
    // As long as the leader has not moved within the song, everyone reads it as they like.
    if (line > 0 || lastLine.current > 0) scrollToLine(line)
    lastLine.current = line
    if (line > 0) return watchForLeaving()
  }, [line, view])
}

/** Tells when a person takes the page away from where it was brought; where it moves by itself, nobody has gone. */
function watchForLeaving() {
  const settledAt = Date.now() + SETTLING_MS
  let lastTarget = readCurrentLine()
  let touchedAt = 0
  const check = () => {
    const wasTouched = Date.now() > settledAt && Date.now() - touchedAt < TOUCH_MS
    if (!wasTouched) lastTarget = readCurrentLine()
    else if (Math.abs(readCurrentLine() - lastTarget) > PAUSE_AFTER_LINES) setFollowingPaused(true)
  }
  const onTouch = () => {
    if (Date.now() > settledAt) touchedAt = Date.now()
  }
  const timer = window.setInterval(check, 250)
  const listening = new AbortController()
  const options = { passive: true, capture: true, signal: listening.signal }
  for (const eventName of ['wheel', 'touchmove', 'pointerup', 'keydown'])
    window.addEventListener(eventName, onTouch, options)
  return () => {
    clearInterval(timer)
    listening.abort()
  }
}
