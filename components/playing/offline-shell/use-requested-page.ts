import { usePathname, useSearchParams } from 'next/navigation'
import { useLayoutEffect, useState } from 'react'
import { tabStorage } from '@/components/browser/storage'
import { readLastPlayed } from '@/components/playing/setlist/last-played'
import { parseRequestedPage } from '@/lib/playing/offline/requested-page'
import { routes } from '@/lib/routes'

/** Returns what the address asks for. A phone that restarts the app during a setlist returns to that setlist. */
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

/** Marks that this tab has shown a page before: opening the first page is then on purpose. */
const STARTED_NAME = 'begun-from-device'
