'use client'

import { useEffect, useState } from 'react'

/**
 * Keeps the screen awake, and says whether it is kept; the browser lets it sleep again when the page is hidden, and is
 * asked anew on coming back.
 */
export function useWakeLock(wanted: boolean) {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return

    let lock: WakeLockSentinel | undefined
    let left = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (left) return void given.release()
        lock = given
        setKept(true)
        given.addEventListener('release', () => lock === given && setKept(false))
      } catch {
        // A phone that saves its battery says no; the chart is read all the same.
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
      setKept(false)
    }
  }, [wanted])
  return kept
}
