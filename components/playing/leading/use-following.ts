'use client'

import { useEffect, useRef } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import { currentView, readCurrentLine, scrollToLine } from '@/components/playing/leading/position/line-position'
import { saveOpenedSong, wasOpenedOnPurpose } from '@/components/playing/setlist/opened-song'
import { loadSetlist } from '@/components/playing/setlist/setlists'
import type { CurrentSetlist } from '@/components/playing/setlist/use-current-setlist'
import { followerState } from './follower-state'

/** How many milliseconds the page may take to scroll to its position by itself. */
const SETTLING_MS = 900
/** How many milliseconds the page may go on moving after a touch. */
const TOUCH_MS = 1500
/** How many lines a follower may scroll before following pauses. */
const PAUSE_AFTER_LINES = 1.5

export const setFollowingPaused = (isPaused: boolean) => {
  const now = followerState.get()
  if (now && now.isPaused !== isPaused) followerState.set({ ...now, isPaused })
}

/**
 * Goes to the leader's song and line. Following pauses when the person moves by themselves, or opened another song on
 * purpose while somebody already led.
 */
export function useFollowing({ playlistId, setlist, item, index: currentIndex, go }: CurrentSetlist) {
  const state = useStore(followerState, now => (now?.playlistId === playlistId ? now : null), null)
  const position = state?.position
  // While the leader is away or the connection is lost, followers continue alone; they follow again afterwards.
  const isFollowing =
    position !== undefined && position !== null && !position.away && !state?.isDisconnected && !state?.isPaused
  const itemId = item?.id
  const lastTarget = useRef<string>(undefined)
  // True until the page knows that nobody led when it was opened, or whom it follows.
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
    // Until the leader moves within the song, followers scroll freely.
    if (line > 0 || lastLine.current > 0) scrollToLine(line)
    lastLine.current = line
    if (line > 0) return watchForLeaving()
  }, [line, view])
}

/** Pauses following when a person scrolls away; movement without a touch does not count. */
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
