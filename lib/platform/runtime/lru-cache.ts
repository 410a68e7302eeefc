// Next bundles this file more than once, and /readyz reads from one copy: all copies share one list of caches.
const shared = globalThis as typeof globalThis & { memoryCaches?: Map<string, CacheUse> }
shared.memoryCaches ??= new Map()
const caches = shared.memoryCaches

type CacheUse = { size: () => number; hits: number; misses: number }

/** Returns how many bytes each cache of this process contains, by its name. */
export const bytesCached = () => Object.fromEntries([...caches].map(([name, { size }]) => [name, size()]))

/** Returns how often each cache had what was asked of it, and how often it had not. */
export const listCacheUses = () => [...caches].map(([name, { hits, misses }]) => ({ name, hits, misses }))

/** Returns a map of at most `maxBytes`, which evicts the least recently read entry first. */
export function lruCache<Value>(name: string, maxBytes: number, measure: (value: Value) => number) {
  const entries = new Map<string, { value: Value; size: number }>()
  let total = 0

  const use: CacheUse = { size: () => total, hits: 0, misses: 0 }
  caches.set(name, use)
  return { get, set, delete: remove, countRead }

  /** Counts a read: whoever reads knows whether what is here may still be used. */
  function countRead(isHit: boolean) {
    if (isHit) use.hits += 1
    else use.misses += 1
  }

  function get(key: string) {
    const entry = entries.get(key)
    if (!entry) return undefined
    // A Map is ordered by insertion, so its first key is always the least recently read one.
    entries.delete(key)
    entries.set(key, entry)
    return entry.value
  }

  function set(key: string, value: Value) {
    remove(key)
    const size = key.length + measure(value)
    if (size > maxBytes) return
    entries.set(key, { value, size })
    total += size
    for (const oldest of entries.keys()) {
      if (total <= maxBytes) return
      remove(oldest)
    }
  }

  function remove(key: string) {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
}
