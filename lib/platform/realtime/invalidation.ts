import { databaseNow } from './database-clock.ts'

/** How many invalidated tags are stored. An evicted tag counts as invalidated at the time of eviction. */
const MAX_TAGS = 10_000

// Next bundles this file more than once, and Node runs Next's cache handlers unbundled: all copies share one state.
const shared = globalThis as typeof globalThis & {
  invalidation?: { tags: Map<string, number>; evictedAt: number; allAt: number; lastAt: number }
}
shared.invalidation ??= { tags: new Map(), evictedAt: 0, allAt: 0, lastAt: 0 }
const state = shared.invalidation

/** Milliseconds since 1970, as Next counts them too. It never runs backwards. */
export const clock = () => performance.timeOrigin + performance.now()

/** Invalidates every cached value that has one of these tags. */
export function invalidateTags(tags: string[]) {
  state.lastAt = clock()
  for (const tag of tags) {
    // A Map is ordered by insertion, so its first key is always the tag that was invalidated longest ago.
    state.tags.delete(tag)
    state.tags.set(tag, clock())
  }
  for (const [tag, at] of state.tags) {
    if (state.tags.size <= MAX_TAGS) return
    state.evictedAt = at
    state.tags.delete(tag)
  }
}

/** Invalidates every cached value: notifications may have been missed. */
export function invalidateAll() {
  state.allAt = clock()
  state.lastAt = state.allAt
  state.tags.clear()
}

/** Returns when one of these tags was last invalidated, 0 if never. */
export const lastInvalidationOf = (tags: string[]) =>
  Math.max(state.allAt, ...tags.map(tag => state.tags.get(tag) ?? state.evictedAt))

/** Returns when any tag was last invalidated, 0 if never. */
export const lastInvalidation = () => state.lastAt

/** Whether a value that has these tags and was made at this time is stale. */
export const isInvalidated = (tags: string[], madeAt: number) =>
  lastInvalidationOf(tags) >= madeAt || tags.some(hasExpired)

/**
 * The tag `until:2026-12-01T03:00:00.000Z` needs no invalidation: a value that has it expires at that instant, by the
 * database's clock.
 */
function hasExpired(tag: string) {
  return tag.startsWith('until:') && databaseNow().getTime() >= Date.parse(tag.slice('until:'.length))
}
