import { useSyncExternalStore } from 'react'
import type { Store } from './store'

/** What a screen sees of a store; `before` stands in the server's HTML and until it has come alive. */
export const useStore = <Value, Selected, ServerValue>(
  store: Store<Value>,
  select: (value: Value) => Selected,
  serverValue: ServerValue,
) =>
  useSyncExternalStore<Selected | ServerValue>(
    store.subscribe,
    () => select(store.get()),
    () => serverValue,
  )
