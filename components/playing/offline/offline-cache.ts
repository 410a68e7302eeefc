import { SHELF } from '@/lib/playing/offline/offline-cache'

/** What this device holds under an address of ours: the server's own answer. A browser that denies storage holds nothing. */
export const kept = (address: string) => onShelf(shelf => shelf.match(address))

/** Every address of which something is held. */
export const heldAddresses = async () =>
  (await onShelf(async shelf => (await shelf.keys()).map(({ url }) => new URL(url).pathname))) ?? []

export const letGo = (address: string) => onShelf(shelf => shelf.delete(address))

/**
 * Keeps an answer, unless a newer one stands there: two of them may arrive in the wrong order. Says 'full' where the
 * device has no room.
 */
export async function hold(address: string, answer: Response) {
  const newer = dateOf(await kept(address)) > dateOf(answer)
  if (newer) return 'held'
  try {
    const shelf = await open()
    await shelf?.put(address, answer)
    return shelf ? 'held' : 'denied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied'
  }
}

async function onShelf<Found>(look: (shelf: Cache) => Promise<Found>) {
  try {
    const shelf = await open()
    return shelf && (await look(shelf))
  } catch {
    return undefined
  }
}

/** Pages over plain http have none. */
const open = async () => ('caches' in window ? caches.open(SHELF) : undefined)

const dateOf = (answer: Response | undefined) => Date.parse(answer?.headers.get('date') ?? '') || 0
