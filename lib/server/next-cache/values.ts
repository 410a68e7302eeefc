import type { CacheEntry, CacheHandler } from 'next/cache'
import { isStale, lastStale, makeStale, now } from '@/lib/realtime/invalidation.ts'
import { sure } from '@/lib/realtime/trust.ts'
import { bounded } from '@/lib/runtime/lru-cache.ts'
import { settlesWithin } from '@/lib/runtime/settles-within.ts'

type Kept = Omit<CacheEntry, 'value'> & { bytes: Uint8Array }

const values = bounded<Kept>('values', 50_000_000, ({ bytes, tags }) => bytes.length + tags.join().length)

/** How long, in milliseconds, a page waits for a value that another one has begun to make; then it makes its own. */
const PATIENCE = 3000

/** What is being made now: whoever asks for it meanwhile gets the same. */
const coming = new Map<string, Promise<void>>()

/** Next's documented `cacheHandlers`: what `'use cache'` functions returned, in the memory of this process. */
const handler: CacheHandler = {
  async get(key) {
    await sure()
    const pending = coming.get(key)
    if (pending) await settlesWithin(PATIENCE, pending)
    const kept = values.get(key)
    if (!kept || isStale(kept.tags, kept.timestamp) || now() > kept.timestamp + kept.revalidate * 1000) return undefined
    const { bytes, ...entry } = kept
    return { ...entry, value: streamOf(bytes) }
  },

  async set(key, pending) {
    const kept = keep(key, pending)
    coming.set(key, kept)
    await kept
    if (coming.get(key) === kept) coming.delete(key)
  },

  async refreshTags() {},
  getExpiration: async tags => lastStale(tags),
  updateTags: async tags => makeStale(tags),
}

export default handler

async function keep(key: string, pending: Promise<CacheEntry>) {
  try {
    const { value, ...entry } = await pending
    const bytes = new Uint8Array(await new Response(value).arrayBuffer())
    if (entry.expire > 0) values.set(key, { ...entry, bytes })
  } catch {
    // A function that failed half-way has nothing to keep; the render that called it has its error.
  }
}

const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
