import { createStore } from '@/components/kit/browser/store'
import type { FromWorker } from '@/lib/assembly/offline/screens'

/** What this page shows without a network; undefined while everything arrives. */
export const offlineState = createStore<Omit<FromWorker, 'isOffline'> | undefined>(undefined)

/** How often the network has come back to this page: what shows stored answers then asks again. */
export const networkReturns = createStore(0)
