import { inDoubt } from './trust.ts'

/** What is forgotten counts as named: a tag that is not here was named at the latest when the last one was forgotten. */
const MOST = 10_000

// Next bundles what imports this more than once, and hands Node the caches as they are: the process has one memory of it.
const kept = globalThis as typeof globalThis & {
  stale?: { named: Map<string, number>; forgotten: number; all: number; last: number }
}
kept.stale ??= { named: new Map(), forgotten: 0, all: 0, last: 0 }
const stale = kept.stale

/** The clock by which Next stamps what it renders: it never runs backwards. */
export const now = () => performance.timeOrigin + performance.now()

/** What carries one of these and is older than this moment is not shown again. */
export function makeStale(tags: string[]) {
  stale.last = now()
  for (const tag of tags) {
    // A Map keeps the order of its writes: the first key is always the one that was not named for longest.
    stale.named.delete(tag)
    stale.named.set(tag, now())
  }
  for (const [tag, at] of stale.named) {
    if (stale.named.size <= MOST) return
    stale.forgotten = at
    stale.named.delete(tag)
  }
}

/** Whatever is older than this moment is not shown again: nobody knows what was missed. */
export function makeAllStale() {
  stale.all = now()
  stale.last = stale.all
  stale.named.clear()
}

/** The last moment at which one of these was named, 0 if none ever was. */
export const lastStale = (tags: string[]) =>
  Math.max(stale.all, ...tags.map(tag => stale.named.get(tag) ?? stale.forgotten))

/** The last moment at which anything at all was made stale. */
export const lastStaleOfAll = () => stale.last

/** Whether what carries these may no longer be shown; nothing may while it is in doubt what was missed. */
export const isStale = (tags: string[], bornAt: number) => lastStale(tags) >= bornAt || tags.some(hasEnded) || inDoubt()

/** `until:2026-12-01T03:00:00.000Z` is a tag that nobody has to name: its own instant ends what carries it. */
function hasEnded(tag: string) {
  return tag.startsWith('until:') && Date.now() >= Date.parse(tag.slice('until:'.length))
}
