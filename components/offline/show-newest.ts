import { tabStorage } from '@/components/kit/browser/storage'
import { hasUnsavedInput } from '@/components/kit/overlay/has-unsaved-input'
import type { ToWorker } from '@/lib/assembly/offline/screens'
import { networkReturns, offlineState } from './offline-state'

/**
 * The network is back: loads the page again if it shows something stored, unless that would take away what is typed, open
 * or played; then the router renders what is new into it. On a network that is too slow even now, it is loaded once.
 */
export function showNewest(showsStored: boolean, refresh: () => void) {
  offlineState.set(undefined)
  delete document.documentElement.dataset.fromDevice
  if (!showsStored) return

  const isInUse =
    hasUnsavedInput(document.body) ||
    document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
    window.location.search.includes('playlist=')
  if (isInUse || wasReloaded()) {
    networkReturns.set(networkReturns.get() + 1)
    return refresh()
  }
  tabStorage.write(RELOADED, String(Date.now()))
  navigator.serviceWorker?.controller?.postMessage('insist' satisfies ToWorker)
  window.location.reload()
}

const RELOADED = 'shown-newest'
const wasReloaded = () => Date.now() - Number(tabStorage.read(RELOADED)) < 60_000
