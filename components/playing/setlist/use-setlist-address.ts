'use client'

import type { Route } from 'next'
import { useMemo } from 'react'
import { createStore } from '@/components/kit/browser/store'
import { useStore } from '@/components/kit/browser/use-store'
import { ADDRESS_EVENT } from '@/components/kit/overlay/back-button'

/** Counts the navigations within a setlist, which happen without the server. */
const navigationCount = createStore(0, () => {
  for (const eventName of ['popstate', ADDRESS_EVENT]) window.addEventListener(eventName, countNavigation)
  return () => {
    for (const eventName of ['popstate', ADDRESS_EVENT]) window.removeEventListener(eventName, countNavigation)
  }
})

function countNavigation() {
  navigationCount.set(navigationCount.get() + 1)
}

/** Returns the setlist address in the URL; null if no setlist is played, or before hydration. */
export function useSetlistAddress() {
  const address = useStore(navigationCount, () => location.pathname + location.search, null)
  return useMemo(() => (address === null ? null : parseSetlistAddress(address)), [address])
}

/** Changes the address without leaving the page; the browser's back button returns. */
export function pushAddress(address: Route) {
  window.history.pushState(null, '', address)
  window.scrollTo({ top: 0, behavior: 'instant' })
  countNavigation()
}

/** Does the same, replacing the current entry of the history. */
export function replaceAddress(address: Route) {
  window.history.replaceState(null, '', address)
  countNavigation()
}

function parseSetlistAddress(address: string) {
  const { pathname, searchParams } = new URL(address, location.origin)
  const playlistId = searchParams.get('playlist')
  if (!playlistId) return null
  const index = Number.parseInt(searchParams.get('index') ?? '', 10) || 0
  return { playlistId, hymnId: pathname.split('/').at(-1) ?? '', index }
}
