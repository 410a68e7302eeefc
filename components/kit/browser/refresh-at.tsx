'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { api } from '@/lib/values/routes/routes'
import { callAt } from './call-at'
import { readJsonAndClock, serverNow } from './read-json'
import { checkPage } from './refresh-when-possible'

/** Milliseconds until the next try, if the page did not become a newer one. */
const PAUSE = 5000

/**
 * Renders the page again when an instant has come by the server's clock, as soon as the server can. Something small is
 * requested first, which says the time.
 */
export function RefreshAt({ instant }: { instant: string }) {
  const router = useRouter()

  useEffect(() => {
    const time = Date.parse(instant)
    let isStopped = false
    let cancel = callAt(time, refresh)

    async function refresh() {
      try {
        await readJsonAndClock(api.live, { cache: 'no-cache', credentials: 'omit', timeout: 8000 })
        if (serverNow() >= time) await checkPage()
        if (serverNow() >= time && !isStopped) router.refresh()
      } catch {
        // The next try may reach the server.
      }
      if (!isStopped) cancel = callAt(serverNow() < time ? time : serverNow() + PAUSE, refresh)
    }

    return () => {
      isStopped = true
      cancel()
    }
  }, [instant, router])

  return null
}
