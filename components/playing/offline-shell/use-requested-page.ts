import { usePathname, useSearchParams } from 'next/navigation'
import { useLayoutEffect, useState } from 'react'
import { tab } from '@/components/browser/storage'
import { lastPlayed } from '@/components/playing/setlist/last-played'
import { placeOf } from '@/lib/playing/offline/requested-page'
import { routes } from '@/lib/routes'

/**
 * What the address asks for, which may be any. A phone that opens the app anew while a set is being played is led back
 * into it.
 */
export function usePlace() {
  const search = useSearchParams()
  const path = usePathname()
  const [begun, begin] = useState(false)

  useLayoutEffect(() => {
    const last = lastPlayed()
    if (last && window.location.pathname === routes.home && !tab.read(BEGUN))
      window.history.replaceState(null, '', routes.sharedPlaylist(last.setId))
    tab.write(BEGUN, 'yes')
    begin(true)
  }, [])
  return begun ? placeOf({ pathname: path, search: String(search) }) : undefined
}

/** This tab has shown something before: whoever asks for the first page now means it. */
const BEGUN = 'begun-from-device'
