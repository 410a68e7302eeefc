import type { CacheEntry, CacheHandler } from 'next/cache'
import { clock, invalidateTags, isInvalidated, lastInvalidationOf } from '../../../platform/realtime/invalidation.ts'
import { lruCache } from '../../../platform/runtime/lru-cache.ts'
import { settlesWithin } from '../../../platform/runtime/settles-within.ts'

type CachedValue = Omit<CacheEntry, 'value'> & { bytes: Uint8Array }

const values = lruCache<CachedValue>('values', 8_000_000, ({ bytes, tags }) => bytes.length + tags.join().length)

/**
 * For how many milliseconds a page waits for a value that another page is computing; then it computes the value itself.
 */
const MAX_WAIT = 3000

/** The values that are being computed now, so that other requests can wait for them. */
const pendingValues = new Map<string, Promise<void>>()

/** Next's documented `cacheHandlers`: the results of `'use cache'` functions, in the memory of this process. */
const handler: CacheHandler = {
  async get(key) {
    const pending = pendingValues.get(key)
    if (pending) await settlesWithin(MAX_WAIT, pending)
    const cached = values.get(key)
    const isUsable =
      cached && !isInvalidated(cached.tags, cached.timestamp) && clock() <= cached.timestamp + cached.revalidate * 1000
    values.countRead(Boolean(isUsable))
    if (!isUsable) return undefined
    const { bytes, ...entry } = cached
    return { ...entry, value: toStream(bytes) }
  },

  async set(key, pending) {
    const storing = store(key, pending)
    pendingValues.set(key, storing)
    await storing
    if (pendingValues.get(key) === storing) pendingValues.delete(key)
  },

  async refreshTags() {},
  getExpiration: async tags => lastInvalidationOf(tags),
  updateTags: async tags => invalidateTags(tags),
}

export default handler

async function store(key: string, pending: Promise<CacheEntry>) {
  try {
    const { value, ...entry } = await pending
    const bytes = new Uint8Array(await new Response(value).arrayBuffer())
    if (entry.expire > 0) values.set(key, { ...entry, bytes })
  } catch {
    // A function that failed has no value to store; the rendering that called it gets the error.
  }
}

const toStream = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
