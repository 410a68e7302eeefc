import { offlineApi, offlineRoutes } from '@/lib/values/routes/offline-routes'

/** Service workers exist on https and localhost, and not in some private windows. */
const container = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/** Registers the service worker when something is first saved: from then on it serves pages offline. */
export async function registerServiceWorker() {
  try {
    const registration = await container()?.register(offlineApi.worker, { updateViaCache: 'none' })
    // The worker's cache was cleared while the worker itself stayed.
    if (registration?.active && !(await caches.match(offlineRoutes.shell))) registration.active.postMessage('take in')
    return (await container()?.ready) !== undefined
  } catch {
    return false
  }
}

/** Whether the worker is active and its cache complete. */
export async function isServiceWorkerReady() {
  try {
    const registration = await container()?.getRegistration()
    return registration?.active != null && (await caches.match(offlineRoutes.shell)) !== undefined
  } catch {
    return false
  }
}

/** Loads the address again; this time the worker waits for the network, and the page shows whatever it answers. */
export function reloadPage(address = window.location.href) {
  container()?.controller?.postMessage('insist')
  window.location.replace(address)
}
