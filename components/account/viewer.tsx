'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { Viewer } from '@/lib/account/queries'

let viewer: Viewer | undefined
let asked = false
const listeners = new Set<() => void>()

/** Who is looking; undefined until the server has said so. Asked once for all the islands of a visit. */
export function useViewer() {
  const known = useSyncExternalStore(listen, now, before)
  useEffect(() => {
    if (!asked) askWhoIsLooking()
  }, [])
  return known
}

/** To be called when someone signs in or out, or changes their name or picture. */
export async function askWhoIsLooking() {
  asked = true
  try {
    const response = await fetch('/api/me')
    if (!response.ok) throw new Error(`me: ${response.status}`)
    viewer = await response.json()
  } catch {
    // Without a network the next island that mounts asks again; until then nobody is known.
    asked = false
  }
  for (const heard of listeners) heard()
}

function listen(heard: () => void) {
  listeners.add(heard)
  return () => listeners.delete(heard)
}

const now = () => viewer
const before = () => undefined
