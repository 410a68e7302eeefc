'use client'

import { useEffect, useState } from 'react'
import { HymnList } from '@/components/hymns/list/hymn-list'
import { heldSongbook } from '@/components/playing/offline/offline-copies'
import { PageHeader } from '@/components/ui/page-header'
import { Spinner } from '@/components/ui/spinner'
import { packed } from '@/lib/hymns/listing'
import { HeldList } from './offline-home'
import { useWayBack } from './use-reload-when-online'

/** The songbook's index from the device, searched as ever. */
export function HeldSongbook() {
  const [listing, show] = useState<string | null>()
  useEffect(() => {
    heldSongbook().then(hymns => show(hymns ? packed(hymns) : null))
  }, [])
  useWayBack()

  if (listing === undefined) return <Spinner />
  if (listing === null) return <HeldList meant="elsewhere" />
  return (
    <>
      <PageHeader title="Louvores" subtitle="Você está sem internet: estes estão guardados neste aparelho." />
      <HymnList listing={listing} />
    </>
  )
}
