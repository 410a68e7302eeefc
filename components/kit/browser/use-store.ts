import { useSyncExternalStore } from 'react'
import type { Store } from './store'

/** Returns the selected part of a store; `serverValue` in the server's HTML and until hydration. */
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
