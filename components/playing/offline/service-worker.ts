import { offlineApi, offlineRoutes } from '@/lib/offline-routes'

/** Browsers have one on https and on the machine itself, and none in some private windows. */
const container = () => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/** From the first thing that is taken along, what is opened without the network is drawn from the device. */
export async function registerServiceWorker() {
  try {
    const registration = await container()?.register(offlineApi.worker, { updateViaCache: 'none' })
    // What it held was taken from it, and itself was left.
    if (registration?.active && !(await caches.match(offlineRoutes.shell))) registration.active.postMessage('take in')
    return (await container()?.ready) !== undefined
  } catch {
    return false
  }
}

/** Whether it stands by, with all that it needs. */
export async function isServiceWorkerReady() {
  try {
    const registration = await container()?.getRegistration()
    return registration?.active != null && (await caches.match(offlineRoutes.shell)) !== undefined
  } catch {
    return false
  }
}

/** Opens the address again; whatever the network says to it this time is shown. */
export function reloadPage(address = window.location.href) {
  container()?.controller?.postMessage('insist')
  window.location.replace(address)
}
