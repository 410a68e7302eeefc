'use client'

import type { Route } from 'next'
import { useMemo } from 'react'
import { createStore } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import { ADDRESS_EVENT } from '@/components/overlay/back'

/** Counts the steps within a set, which no page of the server's takes part in. */
const navigationCount = createStore(0, () => {
  for (const eventName of ['popstate', ADDRESS_EVENT]) window.addEventListener(eventName, countNavigation)
  return () => {
    for (const eventName of ['popstate', ADDRESS_EVENT]) window.removeEventListener(eventName, countNavigation)
  }
})

function countNavigation() {
  navigationCount.set(navigationCount.get() + 1)
}

/** The address of now as far as it names a place of a set; nothing where no set is played, or before the page is alive. */
export function useSetlistAddress() {
  const address = useStore(navigationCount, () => location.pathname + location.search, null)
  return useMemo(() => (address === null ? null : parseSetlistAddress(address)), [address])
}

/** Where the address leads without leaving the page; the browser's way back leads back. */
export function pushAddress(address: Route) {
  window.history.pushState(null, '', address)
  window.scrollTo({ top: 0, behavior: 'instant' })
  countNavigation()
}

/** The same, in the place of the entry of now. */
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
