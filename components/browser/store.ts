export type Store<Value> = ReturnType<typeof store<Value>>

/**
 * A value that lives outside React, for all the islands of a page at once. `whileWatched` begins with the first island
 * that looks and says how to stop after the last.
 */
export function store<Value>(initial: Value, whileWatched?: () => () => void) {
  const watchers = new Set<() => void>()
  let value = initial
  let stop: (() => void) | undefined

  function set(next: Value) {
    value = next
    for (const heard of watchers) heard()
  }

  function subscribe(heard: () => void) {
    watchers.add(heard)
    if (watchers.size === 1) stop = whileWatched?.()
    return () => {
      watchers.delete(heard)
      if (watchers.size === 0) stop?.()
    }
  }

  return { now: () => value, set, subscribe, isWatched: () => watchers.size > 0 }
}
