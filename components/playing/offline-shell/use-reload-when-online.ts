import { useEffect } from 'react'
import { readJson } from '@/components/browser/read-json'
import { openAgain } from '@/components/playing/offline/service-worker'
import { deviceRoutes } from '@/lib/offline-routes'
import { api, routes } from '@/lib/routes'

/** Milliseconds between two looks whether the network is back. */
const PAUSE = 5000

/** What stands in a page's place gives way to it as soon as the network brings it again. */
export function useWayBack() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const look = async () => {
      clearTimeout(timer)
      const isBack = document.visibilityState === 'visible' && (await answers())
      if (left) return
      if (isBack) return openAgain(window.location.pathname === deviceRoutes.shell ? routes.home : undefined)
      timer = setTimeout(look, PAUSE)
    }
    void look()
    window.addEventListener('online', look)
    return () => {
      left = true
      clearTimeout(timer)
      window.removeEventListener('online', look)
    }
  }, [])
}

/** A network that lies answers in words of its own, which are no answer of ours. */
const answers = () =>
  readJson(api.live, { cache: 'no-store', patience: 4000 }).then(
    () => true,
    () => false,
  )
