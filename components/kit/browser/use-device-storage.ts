import { deviceStorage, storageChanges } from './storage'
import { useStore } from './use-store'

/**
 * Returns what is stored on this device under a name, also when another tab changes it; null if nothing is, undefined
 * until hydration.
 */
export const useDeviceStorage = (name: string) => useStore(storageChanges, () => deviceStorage.read(name), undefined)
