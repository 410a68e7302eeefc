'use client'

import { useEffect, useState } from 'react'

/**
 * Keeps the screen awake, and returns whether it is locked. The browser releases the lock when the page is hidden; it
 * is requested again when the page is visible.
 */
export function useWakeLock(wanted: boolean) {
  const [isLocked, setLocked] = useState(false)
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return

    let lock: WakeLockSentinel | undefined
    let cancelled = false
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const acquired = await navigator.wakeLock.request('screen')
        if (cancelled) return void acquired.release()
        lock = acquired
        setLocked(true)
        acquired.addEventListener('release', () => lock === acquired && setLocked(false))
      } catch {
        // A phone in battery-saver mode refuses; the chart can be read all the same.
      }
    }
    void requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      cancelled = true
      document.removeEventListener('visibilitychange', requestLock)
      void lock?.release()
      setLocked(false)
    }
  }, [wanted])
  return isLocked
}
