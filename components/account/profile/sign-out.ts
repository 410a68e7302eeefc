import { deviceStorage, stopWriting } from '@/components/kit/browser/storage'
import { hasDrafts } from '@/components/kit/form/drafts'
import { emptyOutbox } from '@/components/offline/outbox'
import { OUTBOX_KEY } from '@/components/offline/outbox-state'
import { sendUnsentChanges } from '@/components/playing/preferences/sync-preferences'
import { forgetPerson } from './forget-person'

/** Milliseconds to wait for a hanging network. */
const TIMEOUT = 5000

/** Sends unsent changes; returns a warning if signing out would still lose something, undefined otherwise. */
export async function findLossWarning(ownerId: string) {
  const timedOut = new Promise<boolean>(resolve => setTimeout(() => resolve(false), TIMEOUT))
  if (!(await Promise.race([sendUnsentChanges(), timedOut])))
    return 'Há anotações que ainda não foram enviadas. Esperando pela internet, elas vão para a sua conta.'
  if (deviceStorage.read(OUTBOX_KEY) && !(await Promise.race([emptyOutbox(ownerId), timedOut])))
    return 'Há comentários ou respostas que ainda não foram enviados. Esperando pela internet, eles vão sozinhos.'
  if (hasDrafts(ownerId))
    return 'Há textos que você começou e ainda não salvou. Eles continuam neste aparelho se você ficar.'
  return undefined
}

/**
 * Loads a whole new page, so that nothing of the person stays in memory. The promise never resolves: a dialog closing
 * now would go back in the browser's history and cancel the navigation.
 */
export async function forgetPersonAndGoTo(address: string, ownerId: string): Promise<never> {
  await forgetPerson(ownerId)
  stopWriting()
  window.location.assign(address)
  return new Promise(() => {})
}
