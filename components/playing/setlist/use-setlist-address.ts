'use client'

import type { Route } from 'next'
import { useMemo } from 'react'
import { store } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import { WRITTEN } from '@/components/overlay/back'

/** Counts the steps within a set, which no page of the server's takes part in. */
const steps = store(0, () => {
  for (const moved of ['popstate', WRITTEN]) window.addEventListener(moved, step)
  return () => {
    for (const moved of ['popstate', WRITTEN]) window.removeEventListener(moved, step)
  }
})

function step() {
  steps.set(steps.now() + 1)
}

/** The address of now as far as it names a place of a set; nothing where no set is played, or before the page is alive. */
export function useAddress() {
  const address = useStore(steps, () => location.pathname + location.search, null)
  return useMemo(() => (address === null ? null : placeIn(address)), [address])
}

/** Where the address leads without leaving the page; the browser's way back leads back. */
export function goWithin(address: Route) {
  window.history.pushState(null, '', address)
  window.scrollTo({ top: 0, behavior: 'instant' })
  step()
}

/** The same, in the place of the entry of now. */
export function beAt(address: Route) {
  window.history.replaceState(null, '', address)
  step()
}

function placeIn(address: string) {
  const { pathname, searchParams } = new URL(address, location.origin)
  const playlistId = searchParams.get('playlist')
  if (!playlistId) return null
  const index = Number.parseInt(searchParams.get('index') ?? '', 10) || 0
  return { playlistId, hymnId: pathname.split('/').at(-1) ?? '', index }
}
