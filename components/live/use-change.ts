import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from '@/components/kit/browser/use-store'
import type { Changes } from '@/lib/live/broadcast'
import { onAir } from './use-live'

/**
 * Calls back when something changed after `asOf`, the instant of what the page shows, in milliseconds; once for each
 * change, with its instant. A hidden page asks nothing, so it is told when it is visible again.
 */
export function useChange(what: keyof Changes, asOf: number, callback: (at: number) => void) {
  const at = useStore(onAir, ({ broadcast }) => broadcast.changes?.[what] ?? 0, 0)
  const told = useRef(0)
  const onChange = useEffectEvent(callback)
  const isNewer = at > asOf

  useEffect(() => {
    // Another process of the church may not know of it yet: what it answered meanwhile is no reason to ask again.
    if (!isNewer || at <= told.current) return
    told.current = at
    onChange(at)
  }, [at, isNewer])
}
