'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { remember } from '@/components/browser/storage'
import type { Me } from '@/lib/account/queries'
import { api } from '@/lib/routes'
import { isPerson } from '@/lib/session/actor'

const A_MINUTE = 60_000
const LEFT = 'left'

let me: Me | undefined
let asked = false
let heardAt = 0
const listeners = new Set<() => void>()

/** Who is looking; undefined until the server has said so. Asked once for all the islands of a visit. */
export function useMe() {
  const known = useSyncExternalStore(listen, now, before)
  useEffect(() => {
    if (!asked) refreshMe()
  }, [])
  return known
}

/** To be called when someone signs in or out, or changes their name or picture. */
export async function refreshMe() {
  asked = true
  try {
    const response = await fetch(api.me)
    if (!response.ok) throw new Error(`me: ${response.status}`)
    me = await response.json()
    heardAt = Date.now()
    // Next time, public/theme.js says so before the first paint, and what only they are shown has its room.
    remember('role', me && isPerson(me) ? me.role : null)
  } catch {
    // Without a network the next island that mounts asks again; until then the last answer holds.
    asked = false
  }
  for (const heard of listeners) heard()
  return me
}

/** To be called when someone leaves: what this browser's other tabs show of them goes away as well. */
export function leaveOtherTabs() {
  try {
    localStorage.setItem(LEFT, String(Date.now()))
  } catch {
    // Storage denied: they notice when they are next looked at.
  }
}

function listen(heard: () => void) {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', whenBack)
    window.addEventListener('storage', whenLeft)
  }
  listeners.add(heard)
  return () => {
    listeners.delete(heard)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', whenBack)
    window.removeEventListener('storage', whenLeft)
  }
}

/** Another tab said so; the page is asked for anew, by nobody. */
function whenLeft({ key }: StorageEvent) {
  if (key === LEFT) window.location.reload()
}

/** Whoever comes back to an open page may have signed in or out elsewhere. */
function whenBack() {
  if (document.visibilityState === 'visible' && Date.now() - heardAt > A_MINUTE) refreshMe()
}

const now = () => me
const before = () => undefined
