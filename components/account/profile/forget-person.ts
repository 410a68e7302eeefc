import { GUEST } from '@/components/browser/owner'
import { deviceStorage, SIGNED_OUT_KEY, tabStorage } from '@/components/browser/storage'
import { isDraftOfAnother } from '@/components/form/drafts'
import { storePreferences } from '@/components/playing/preferences/change-preferences'
import { PREFERENCES_STORAGE as WAYS } from '@/components/playing/preferences/storage-name'
import { OFFLINE_CACHE } from '@/lib/playing/offline/offline-cache'

/** What a device is set to, whoever uses it. Whatever else stands there goes with whoever signs out. */
const deviceSettings = ['theme', 'hymn-reading', 'stage-letter', 'pedal', SIGNED_OUT_KEY]

/**
 * Leaves nothing of a person on this device, in none of its tabs (decision 57). What others have not sent stays theirs,
 * and what a guest has taken along to play stays on the device.
 */
export async function forgetPerson(ownerId: string) {
  if (ownerId !== GUEST) storePreferences(ownerId, {})
  for (const name of deviceStorage.names())
    if (name !== WAYS && !deviceSettings.includes(name) && !isDraftOfAnother(name, ownerId))
      deviceStorage.write(name, null)
  deviceStorage.write(SIGNED_OUT_KEY, String(Date.now()))
  // A tab empties itself when it is looked into.
  tabStorage.names()
  // Pages over plain http have none.
  if (ownerId !== GUEST && 'caches' in window) await caches.delete(OFFLINE_CACHE).catch(() => {})
}
