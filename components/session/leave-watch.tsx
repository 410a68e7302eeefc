'use client'

import { useEffect } from 'react'
import { device, LEFT, stopWriting, tab } from '@/components/browser/storage'

/** On every page: whoever signs out in one tab is gone from all of them, and from what the browser had put away. */
export function LeaveWatch() {
  useEffect(() => {
    const before = device.read(LEFT)
    const look = ({ type }: Event) => {
      if (device.read(LEFT) === before) return
      if (type === 'pagehide') {
        document.body.hidden = true
        return
      }
      // A tab empties itself when it is looked into.
      tab.names()
      stopWriting()
      window.location.reload()
    }
    for (const moment of moments) window.addEventListener(moment, look)
    return () => {
      for (const moment of moments) window.removeEventListener(moment, look)
    }
  }, [])
  return null
}

const moments = ['storage', 'pagehide', 'pageshow']
