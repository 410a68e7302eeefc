import { useEffect } from 'react'
import { poll } from '@/components/browser/poll'
import { readJson } from '@/components/browser/read-json'
import { reloadPage } from '@/components/playing/offline/service-worker'
import { offlineRoutes } from '@/lib/offline-routes'
import { api, routes } from '@/lib/routes'

/** What stands in a page's place gives way to it as soon as the network brings it again. */
export function useReloadWhenOnline() {
  useEffect(() => {
    const polling = poll({
      // A network that lies answers in words of its own, which are no answer of ours.
      poll: () => readJson(api.live, { cache: 'no-store', timeout: 4000 }),
      onAnswer() {
        polling.stop()
        reloadPage(window.location.pathname === offlineRoutes.shell ? routes.home : undefined)
      },
      every: 5000,
    })
    return polling.stop
  }, [])
}
