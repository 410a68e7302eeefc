'use client'

import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { MembersShell } from '@/components/shell/members-shell'
import { Spinner } from '@/components/ui/spinner'
import { usePlace } from './use-requested-page'

/** Any page, as far as the device can draw it without the network. */
export const FromDevice = ({ bar }: { bar: ReactNode }) => (
  <Suspense fallback={<Spinner />}>
    <Drawn bar={bar} />
  </Suspense>
)

function Drawn({ bar }: { bar: ReactNode }) {
  const place = usePlace()
  // Ways from here are opened anew, never by a router that takes this page for the one that was asked for.
  useEffect(() => {
    document.documentElement.dataset.fromDevice = 'yes'
  }, [])

  if (!place) return <Spinner />
  return (
    <MembersShell bar={bar}>
      <Suspense fallback={<Spinner />}>{partFor(place)}</Suspense>
    </MembersShell>
  )
}

function partFor(place: NonNullable<ReturnType<typeof usePlace>>) {
  if (place.of === 'set') return <PlayedFromDevice key={place.setId} {...place} />
  if (place.of === 'hymn') return <HeldHymn key={place.hymnId} id={place.hymnId} />
  if (place.of === 'songbook') return <HeldSongbook />
  return <HeldList meant={place.of} />
}

// Each stands on the device, too, and comes by itself.
const PlayedFromDevice = lazy(() => import('./offline-setlist').then(each => ({ default: each.PlayedFromDevice })))
const HeldHymn = lazy(() => import('./offline-hymn').then(each => ({ default: each.HeldHymn })))
const HeldSongbook = lazy(() => import('./offline-songbook').then(each => ({ default: each.HeldSongbook })))
const HeldList = lazy(() => import('./offline-home').then(each => ({ default: each.HeldList })))
