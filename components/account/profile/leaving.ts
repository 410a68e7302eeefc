import { stopWriting } from '@/components/browser/storage'
import { hasDrafts } from '@/components/form/drafts'
import { sendUnsentChanges } from '@/components/playing/preferences/sync-preferences'
import { forgetPerson } from './forget-person'

/** Milliseconds for which a network that hangs is waited for. */
const TIMEOUT = 5000

/** Sends what waits to be sent, and says what would be lost all the same. */
export async function findLossWarning(ownerId: string) {
  const timedOut = new Promise<boolean>(resolve => setTimeout(() => resolve(false), TIMEOUT))
  const sent = await Promise.race([sendUnsentChanges(), timedOut])
  if (!sent) return 'Há anotações que ainda não foram enviadas. Esperando pela internet, elas vão para a sua conta.'
  if (hasDrafts(ownerId))
    return 'Há textos que você começou e ainda não salvou. Eles continuam neste aparelho se você ficar.'
  return undefined
}

/**
 * A whole new page: nothing of the person stays in this one's memory. It never ends here: a question that closed now
 * would go back in the browser's history, and call the new page off.
 */
export async function forgetPersonAndGoTo(address: string, ownerId: string): Promise<never> {
  await forgetPerson(ownerId)
  stopWriting()
  window.location.assign(address)
  return new Promise(() => {})
}
