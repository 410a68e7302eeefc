import type { CacheEntry, CacheHandler } from 'next/cache'
import { beginComputation, endComputation, requestTime } from '../../../platform/realtime/computations.ts'
import { clock, invalidateTags, isInvalidated, lastInvalidationOf } from '../../../platform/realtime/invalidation.ts'
import { lruCache } from '../../../platform/runtime/lru-cache.ts'

type CachedValue = Omit<CacheEntry, 'value'> & { bytes: Uint8Array }

const values = lruCache<CachedValue>('values', 8_000_000, ({ bytes, tags }) => bytes.length + tags.join().length)

/** Next's documented `cacheHandlers`: the results of `'use cache'` functions, in the memory of this process. */
const handler: CacheHandler = {
  async get(key) {
    const cached = values.get(key)
    const isUsable =
      cached && !isInvalidated(cached.tags, cached.timestamp) && clock() <= cached.timestamp + cached.revalidate * 1000
    values.countRead(Boolean(isUsable))
    if (!isUsable) {
      beginComputation(key)
      return undefined
    }
    const { bytes, ...entry } = cached
    return { ...entry, value: toStream(bytes) }
  },

  async set(key, pending) {
    await store(key, pending, requestTime())
    endComputation(key)
  },

  async refreshTags() {},
  getExpiration: async tags => lastInvalidationOf(tags),
  updateTags: async tags => invalidateTags(tags),
}

export default handler

async function store(key: string, pending: Promise<CacheEntry>, requestedAt: number) {
  try {
    const { value, ...entry } = await pending
    const bytes = new Uint8Array(await new Response(value).arrayBuffer())
    const timestamp = Math.min(entry.timestamp, requestedAt)
    if (entry.expire > 0) values.set(key, { ...entry, timestamp, bytes })
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
