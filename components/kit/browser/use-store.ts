import { useSyncExternalStore } from 'react'
import { deviceStorage, storageChanges } from './storage'
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

/**
 * Returns what is stored on this device under a name, also when another tab changes it; null if nothing is, undefined
 * until hydration.
 */
export const useDeviceStorage = (name: string) => useStore(storageChanges, () => deviceStorage.read(name), undefined)
