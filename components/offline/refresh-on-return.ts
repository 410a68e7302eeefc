import { refreshWhenPossible } from '@/components/kit/browser/refresh-when-possible'
import { hasUnsavedInput } from '@/components/kit/overlay/has-unsaved-input'

const MINUTE = 60_000

/**
 * Renders the page again that a person goes back to, or finds open when they return from another app: others may have
 * changed what it shows. Once a minute at most, since that also discards what the browser prefetched, and never where it
 * could disturb what is typed or played.
 */
export function refreshOnReturn(refresh: () => void) {
  let freshAt = Date.now()
  let stop = () => {}

  function onReturn() {
    if (document.hidden || Date.now() - freshAt < MINUTE) return
    freshAt = Date.now()
    stop()
    stop = refreshWhenPossible(() => isInUse() || refresh())
  }

  window.addEventListener('popstate', onReturn)
  document.addEventListener('visibilitychange', onReturn)
}

/** A page from the device is loaded again as a whole when the network is back. */
const isInUse = () =>
  document.documentElement.dataset.fromDevice !== undefined ||
  window.location.search.includes('playlist=') ||
  hasUnsavedInput(document.body)
