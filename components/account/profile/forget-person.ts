import { GUEST } from '@/components/browser/owner'
import { device, LEFT, tab } from '@/components/browser/storage'
import { isDraftOfAnother } from '@/components/form/drafts'
import { keepWays } from '@/components/playing/preferences/change-preferences'
import { SHELF as WAYS } from '@/components/playing/preferences/storage-name'
import { SHELF } from '@/lib/playing/offline/offline-cache'

/** What a device is set to, whoever uses it. Whatever else stands there goes with whoever signs out. */
const settings = ['theme', 'hymn-reading', 'stage-letter', 'pedal', LEFT]

/**
 * Leaves nothing of a person on this device, in none of its tabs (decision 57). What others have not sent stays theirs,
 * and what a guest has taken along to play stays on the device.
 */
export async function forgetPerson(who: string) {
  if (who !== GUEST) keepWays(who, {})
  for (const name of device.names())
    if (name !== WAYS && !settings.includes(name) && !isDraftOfAnother(name, who)) device.write(name, null)
  device.write(LEFT, String(Date.now()))
  // A tab empties itself when it is looked into.
  tab.names()
  // Pages over plain http have none.
  if (who !== GUEST && 'caches' in window) await caches.delete(SHELF).catch(() => {})
}
