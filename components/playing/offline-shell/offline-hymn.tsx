'use client'

import { useEffect, useState } from 'react'
import { findHymn } from '@/components/playing/offline/offline-copies'
import { HymnInPlay } from '@/components/playing/viewer/current-hymn'
import { Spinner } from '@/components/ui/spinner'
import type { PlayedHymn } from '@/lib/playing/setlist'
import { NotOnDevice } from './not-available-offline'

/** One hymn, from the songbook or from any set that the device holds. */
export function HeldHymn({ id }: { id: string }) {
  const [hymn, show] = useState<PlayedHymn | 'none'>()
  useEffect(() => {
    findHymn(id).then(found => show(found ?? 'none'))
  }, [id])

  if (!hymn) return <Spinner />
  return hymn === 'none' ? <NotOnDevice title="Este louvor não está no aparelho" /> : <HymnInPlay hymn={hymn} />
}
