'use client'

import { useEffect, useState } from 'react'
import { Spinner } from '@/components/kit/ui/spinner'
import { findOfflineHymn } from '@/components/playing/offline/offline-copies'
import { CurrentHymn } from '@/components/playing/viewer/current-hymn'
import type { PlayedHymn } from '@/lib/playing/setlist'
import { NotAvailableOffline } from './not-available-offline'

/** Shows a hymn from the saved songbook or from any saved setlist. */
export function OfflineHymn({ id }: { id: string }) {
  const [hymn, setHymn] = useState<PlayedHymn | 'none'>()
  useEffect(() => {
    findOfflineHymn(id).then(found => setHymn(found ?? 'none'))
  }, [id])

  if (!hymn) return <Spinner />
  return hymn === 'none' ? (
    <NotAvailableOffline title="Este louvor não está no aparelho" />
  ) : (
    <CurrentHymn hymn={hymn} />
  )
}
