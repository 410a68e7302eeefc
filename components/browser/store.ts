export type Store<Value> = ReturnType<typeof createStore<Value>>

/**
 * A value that lives outside React, for all the islands of a page at once. `whileWatched` begins with the first island
 * that looks and says how to stop after the last.
 */
export function createStore<Value>(initial: Value, onFirstListener?: () => () => void) {
  const listeners = new Set<() => void>()
  let value = initial
  let stop: (() => void) | undefined

  function set(next: Value) {
    value = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    if (listeners.size === 1) stop = onFirstListener?.()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop?.()
    }
  }

  return { get: () => value, set, subscribe, hasListeners: () => listeners.size > 0 }
}
