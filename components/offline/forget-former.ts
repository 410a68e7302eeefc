import {
  deviceStorage,
  GUEST,
  PERSON_KEY,
  readOwner,
  SIGNED_OUT_KEY,
  storageChanges,
  tabStorage,
} from '@/components/kit/browser/storage'
import { PREFERENCES_STORAGE } from '@/components/playing/preferences/preference-store'
import { OFFLINE_CACHE } from '@/lib/playing/offline/offline-cache'
import { OUTBOX_KEY } from './outbox-state'

/** Storage keys of settings that belong to the device, not to a person: nobody deletes them. */
export const DEVICE_SETTINGS = ['theme', 'hymn-reading', 'stage-letter', 'pedal', SIGNED_OUT_KEY]

/** Whose traces this device has; it stays when their session ends, so that a setlist goes on playing. */
const LAST_PERSON = 'last-person'

/** What waits for its own person, and what says who is here now. */
const KEPT = [PREFERENCES_STORAGE, OUTBOX_KEY, PERSON_KEY, LAST_PERSON, 'role', 'minds', 'team', 'unanswered']
const DRAFT = /^(draft|brief) /

/**
 * Forgets who was here when somebody else signs in after a session that ended without 'Sair': what they played and took
 * along, and the notifications that the device shows. What they have not sent stays, and is shown to nobody else.
 */
export function watchForAnotherPerson() {
  checkPerson()
  storageChanges.subscribe(checkPerson)
}

function checkPerson() {
  const [owner, last] = [readOwner(), deviceStorage.read(LAST_PERSON)]
  if (owner === GUEST || owner === last) return
  deviceStorage.write(LAST_PERSON, owner)
  if (last) void forgetFormer().catch(() => {})
}

async function forgetFormer() {
  for (const storage of [deviceStorage, tabStorage])
    for (const name of storage.names())
      if (![...KEPT, ...DEVICE_SETTINGS].includes(name) && !DRAFT.test(name)) storage.write(name, null)
  // Pages over plain http have no `caches`.
  if ('caches' in window) await caches.delete(OFFLINE_CACHE)
  const { clearShown, disablePush } = await import('@/components/notifications/push/device-push')
  await Promise.all([clearShown(), disablePush()])
}
