import { deviceStorage, storageChanges } from './storage'
import { useStore } from './use-store'

/**
 * What this device keeps under a name, also when another tab changes it: null for nothing, undefined until the server's
 * HTML has come alive.
 */
export const useDeviceStorage = (name: string) => useStore(storageChanges, () => deviceStorage.read(name), undefined)
