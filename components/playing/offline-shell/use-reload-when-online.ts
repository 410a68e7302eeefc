import { useEffect } from 'react'
import { poll } from '@/components/browser/poll'
import { readJson } from '@/components/browser/read-json'
import { openAgain } from '@/components/playing/offline/service-worker'
import { deviceRoutes } from '@/lib/offline-routes'
import { api, routes } from '@/lib/routes'

/** What stands in a page's place gives way to it as soon as the network brings it again. */
export function useWayBack() {
  useEffect(() => {
    const polling = poll({
      // A network that lies answers in words of its own, which are no answer of ours.
      ask: () => readJson(api.live, { cache: 'no-store', patience: 4000 }),
      onAnswer() {
        polling.stop()
        openAgain(window.location.pathname === deviceRoutes.shell ? routes.home : undefined)
      },
      every: 5000,
    })
    return polling.stop
  }, [])
}
