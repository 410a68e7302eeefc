'use client'

import { useEffect, useState } from 'react'
import { HymnInPlay } from '@/components/hymns/viewer/hymn-in-play'
import { Spinner } from '@/components/ui/spinner'
import type { PlayedHymn } from '@/lib/sets/set'
import { NotOnDevice } from './not-on-device'
import { findHymn } from './taken'

/** One hymn, from the songbook or from any set that the device holds. */
export function HeldHymn({ id }: { id: string }) {
  const [hymn, show] = useState<PlayedHymn | 'none'>()
  useEffect(() => {
    findHymn(id).then(found => show(found ?? 'none'))
  }, [id])

  if (!hymn) return <Spinner />
  return hymn === 'none' ? <NotOnDevice title="Este louvor não está no aparelho" /> : <HymnInPlay hymn={hymn} />
}
