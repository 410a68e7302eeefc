'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Spinner } from '@/components/kit/ui/spinner'
import { findInterruptedSetlist } from '@/components/playing/setlist/interrupted-setlist'
import { MembersShell } from '@/components/shell/members-shell'
import { parseRequestedPage } from '@/lib/playing/offline/requested-page'

/** Renders any page, as far as the device can without the network. */
export const OfflineShell = ({ bar }: { bar: ReactNode }) => (
  <Suspense fallback={<Spinner />}>
    <OfflineShellContent bar={bar} />
  </Suspense>
)

function OfflineShellContent({ bar }: { bar: ReactNode }) {
  const page = useRequestedPage()
  // Links from here load a whole page: the router would take this page for the requested one.
  useEffect(() => {
    document.documentElement.dataset.fromDevice = 'yes'
  }, [])

  if (!page) return <Spinner />
  if (page.kind === 'set' && page.projected)
    return (
      <Suspense fallback={<Spinner />}>
        <OfflineProjection playlistId={page.playlistId} />
      </Suspense>
    )
  return (
    <MembersShell bar={bar}>
      <Suspense fallback={<Spinner />}>{renderRequestedPage(page)}</Suspense>
    </MembersShell>
  )
}

function renderRequestedPage(page: NonNullable<ReturnType<typeof useRequestedPage>>) {
  if (page.kind === 'set') return <OfflineSetlist key={page.playlistId} {...page} />
  if (page.kind === 'hymn') return <OfflineHymn key={page.hymnId} id={page.hymnId} />
  if (page.kind === 'songbook') return <OfflineSongbook />
  return <OfflineHome requested={page.kind} />
}

// Each part is stored on the device and loaded separately.
const OfflineSetlist = lazy(() => import('./offline-setlist').then(module => ({ default: module.OfflineSetlist })))
const OfflineProjection = lazy(() =>
  import('./offline-projection').then(module => ({ default: module.OfflineProjection })),
)
const OfflineHymn = lazy(() => import('./offline-hymn').then(module => ({ default: module.OfflineHymn })))
const OfflineSongbook = lazy(() => import('./offline-songbook').then(module => ({ default: module.OfflineSongbook })))
const OfflineHome = lazy(() => import('./offline-home').then(module => ({ default: module.OfflineHome })))

/** Returns what the address asks for. A phone that restarts the app during a setlist returns to that setlist. */
function useRequestedPage() {
  const search = useSearchParams()
  const path = usePathname()
  const [isStarted, setStarted] = useState(false)

  useLayoutEffect(() => {
    const setlist = findInterruptedSetlist()
    if (setlist) window.history.replaceState(null, '', setlist)
    setStarted(true)
  }, [])
  return isStarted ? parseRequestedPage({ pathname: path, search: String(search) }) : undefined
}
