import { deviceStorage, GUEST, PERSON_KEY, SIGNED_OUT_KEY, tabStorage } from '@/components/kit/browser/storage'
import { isDraftOfAnother } from '@/components/kit/form/drafts'
import { clearShown, disablePush } from '@/components/notifications/push/device-push'
import { DEVICE_SETTINGS } from '@/components/offline/forget-former'
import { forgetOutbox } from '@/components/offline/outbox'
import { storePreferences } from '@/components/playing/preferences/change-preferences'
import { PREFERENCES_STORAGE } from '@/components/playing/preferences/preference-store'
import { SCREEN_CACHES, type ToWorker } from '@/lib/assembly/offline/screens'
import { OFFLINE_CACHE } from '@/lib/playing/offline/offline-cache'

/**
 * Deletes all data of a person from this device, in all its tabs (decision 99). Unsent changes and drafts of others
 * stay, and so does what a guest has stored for offline use.
 */
export async function forgetPerson(ownerId: string) {
  if (ownerId !== GUEST) await disablePush()
  await clearShown().catch(() => {})
  if (ownerId !== GUEST) storePreferences(ownerId, {})
  // First, so that nothing here takes the person for somebody who has just arrived.
  deviceStorage.write(PERSON_KEY, null)
  for (const name of deviceStorage.names())
    if (name !== PREFERENCES_STORAGE && !DEVICE_SETTINGS.includes(name) && !isDraftOfAnother(name, ownerId))
      deviceStorage.write(name, null)
  deviceStorage.write(SIGNED_OUT_KEY, String(Date.now()))
  // Reading `tabStorage` empties it after a sign-out.
  tabStorage.names()
  await forgetScreens().catch(() => {})
  await forgetOutbox(ownerId).catch(() => {})
  // Pages over plain http have no `caches`.
  if (ownerId !== GUEST && 'caches' in window) await caches.delete(OFFLINE_CACHE).catch(() => {})
}

/** Deletes the pages and answers that this device has stored, also those that are on their way into the store. */
async function forgetScreens() {
  // Pages over plain http have neither of these.
  navigator.serviceWorker?.controller?.postMessage('forget' satisfies ToWorker)
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (name.startsWith(SCREEN_CACHES)) await caches.delete(name)
}
