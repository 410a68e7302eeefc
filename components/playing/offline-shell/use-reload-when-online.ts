import { useEffect } from 'react'
import { poll } from '@/components/kit/browser/poll'
import { readJson } from '@/components/kit/browser/read-json'
import { reloadPage } from '@/components/kit/browser/service-worker'
import { offlineRoutes } from '@/lib/values/routes/offline-routes'
import { api, routes } from '@/lib/values/routes/routes'

/** Replaces the offline page by the requested one as soon as the network is back. */
export function useReloadWhenOnline() {
  useEffect(() => {
    const polling = poll({
      // A captive portal's answer is not the JSON expected here.
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
