import { OFFLINE_CACHE } from '@/lib/playing/offline/offline-cache'

/** Returns the stored server answer for an address; undefined if there is none or the browser denies storage. */
export const findOfflineAnswer = (address: string) => withCache(cache => cache.match(address))

/** Lists the addresses of all stored answers. */
export const listOfflineAddresses = async () =>
  (await withCache(async cache => (await cache.keys()).map(({ url }) => new URL(url).pathname))) ?? []

export const deleteOfflineAnswer = (address: string) => withCache(cache => cache.delete(address))

/**
 * Stores an answer unless a newer one is stored: two of them may arrive in the wrong order. Returns 'full' if the
 * device has no room.
 */
export async function saveOfflineAnswer(address: string, answer: Response) {
  const isOlder = readDate(await findOfflineAnswer(address)) > readDate(answer)
  if (isOlder) return 'held'
  try {
    const cache = await openCache()
    await cache?.put(address, answer)
    return cache ? 'held' : 'denied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied'
  }
}

async function withCache<Found>(use: (cache: Cache) => Promise<Found>) {
  try {
    const cache = await openCache()
    return cache && (await use(cache))
  } catch {
    return undefined
  }
}

/** Pages over plain http have no cache storage. */
const openCache = async () => ('caches' in window ? caches.open(OFFLINE_CACHE) : undefined)

const readDate = (answer: Response | undefined) => Date.parse(answer?.headers.get('date') ?? '') || 0
