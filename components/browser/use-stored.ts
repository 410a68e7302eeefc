import { changes, device } from './storage'
import { useStore } from './use-store'

/**
 * What this device keeps under a name, also when another tab changes it: null for nothing, undefined until the server's
 * HTML has come alive.
 */
export const useStored = (name: string) => useStore(changes, () => device.read(name), undefined)
