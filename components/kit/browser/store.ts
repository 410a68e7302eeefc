export type Store<Value> = ReturnType<typeof createStore<Value>>

/**
 * A value outside React, shared by all islands of a page. `onFirstListener` runs when the first island subscribes; it
 * returns the function to call after the last one unsubscribes.
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
