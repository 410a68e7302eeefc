import { usePathname, useSearchParams } from 'next/navigation'
import { useLayoutEffect, useState } from 'react'
import { tabStorage } from '@/components/browser/storage'
import { readLastPlayed } from '@/components/playing/setlist/last-played'
import { parseRequestedPage } from '@/lib/playing/offline/requested-page'
import { routes } from '@/lib/routes'

/**
 * What the address asks for, which may be any. A phone that opens the app anew while a set is being played is led back
 * into it.
 */
export function useRequestedPage() {
  const search = useSearchParams()
  const path = usePathname()
  const [isStarted, setStarted] = useState(false)

  useLayoutEffect(() => {
    const last = readLastPlayed()
    if (last && window.location.pathname === routes.home && !tabStorage.read(STARTED_NAME))
      window.history.replaceState(null, '', routes.sharedPlaylist(last.setId))
    tabStorage.write(STARTED_NAME, 'yes')
    setStarted(true)
  }, [])
  return isStarted ? parseRequestedPage({ pathname: path, search: String(search) }) : undefined
}

/** This tab has shown something before: whoever asks for the first page now means it. */
const STARTED_NAME = 'begun-from-device'
