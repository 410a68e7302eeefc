'use client'

import { useEffect } from 'react'
import { device, LEFT, stopWriting, tab, whenWrittenElsewhere } from '@/components/browser/storage'

/** On every page: whoever signs out in one tab is gone from all of them, and from what the browser had put away. */
export function LeaveWatch() {
  useEffect(() => {
    const before = device.read(LEFT)
    const hasLeft = () => device.read(LEFT) !== before
    const begin = () => {
      // A tab empties itself when it is looked into.
      tab.names()
      stopWriting()
      window.location.reload()
    }
    const stop = whenWrittenElsewhere(LEFT, begin)
    const whenPutAway = () => {
      document.body.hidden = hasLeft()
    }
    const whenTakenOut = ({ persisted }: PageTransitionEvent) => {
      if (persisted && hasLeft()) begin()
    }
    window.addEventListener('pagehide', whenPutAway)
    window.addEventListener('pageshow', whenTakenOut)
    return () => {
      stop()
      window.removeEventListener('pagehide', whenPutAway)
      window.removeEventListener('pageshow', whenTakenOut)
    }
  }, [])
  return null
}
