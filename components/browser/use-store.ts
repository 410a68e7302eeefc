import { useSyncExternalStore } from 'react'
import type { Store } from './store'

/** What a screen sees of a store; `before` stands in the server's HTML and until it has come alive. */
export const useStore = <Value, Seen, Before>(store: Store<Value>, see: (value: Value) => Seen, before: Before) =>
  useSyncExternalStore<Seen | Before>(
    store.subscribe,
    () => see(store.now()),
    () => before,
  )
