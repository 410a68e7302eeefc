/** How many invalidated tags are remembered. An evicted tag counts as invalidated at the time of eviction. */
const MAX_TAGS = 10_000

// Next bundles this file more than once, and Node runs its caches as they are: the process has one memory of it.
const shared = globalThis as typeof globalThis & {
  invalidation?: { tags: Map<string, number>; evictedAt: number; allAt: number; lastAt: number }
}
shared.invalidation ??= { tags: new Map(), evictedAt: 0, allAt: 0, lastAt: 0 }
const state = shared.invalidation

/** The clock by which Next stamps what it renders: it never runs backwards. */
export const clock = () => performance.timeOrigin + performance.now()

/** What carries one of these tags and is older than this moment is not shown again. */
export function invalidateTags(tags: string[]) {
  state.lastAt = clock()
  for (const tag of tags) {
    // A Map keeps the order of its writes: its first key is always the tag whose invalidation is oldest.
    state.tags.delete(tag)
    state.tags.set(tag, clock())
  }
  for (const [tag, at] of state.tags) {
    if (state.tags.size <= MAX_TAGS) return
    state.evictedAt = at
    state.tags.delete(tag)
  }
}

/** Whatever is older than this moment is not shown again: notifications may have been missed. */
export function invalidateAll() {
  state.allAt = clock()
  state.lastAt = state.allAt
  state.tags.clear()
}

/** When one of these tags was last invalidated, 0 if never. */
export const lastInvalidationOf = (tags: string[]) =>
  Math.max(state.allAt, ...tags.map(tag => state.tags.get(tag) ?? state.evictedAt))

/** When anything at all was last invalidated. */
export const lastInvalidation = () => state.lastAt

/** Whether what carries these tags and was made at this moment may no longer be shown. */
export const isInvalidated = (tags: string[], madeAt: number) =>
  lastInvalidationOf(tags) >= madeAt || tags.some(hasExpired)

/** The tag `until:2026-12-01T03:00:00.000Z` needs no invalidation: what carries it ends at that instant. */
function hasExpired(tag: string) {
  return tag.startsWith('until:') && Date.now() >= Date.parse(tag.slice('until:'.length))
}
