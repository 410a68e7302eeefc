import { SCREEN_CACHES, type ToWorker } from '@/lib/assembly/offline/screens'

/** Deletes the pages and answers that this device has stored, also those that are on their way into the store. */
export async function forgetScreens() {
  // Pages over plain http have neither of these.
  navigator.serviceWorker?.controller?.postMessage('forget' satisfies ToWorker)
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(SCREEN_CACHES)) await caches.delete(name)
}
