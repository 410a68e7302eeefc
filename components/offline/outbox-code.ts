import { lazyImport } from '@/components/kit/browser/lazy-import'

/** The code that stores and sends what waits. */
export const outboxCode = lazyImport(() => import('./outbox'), { onDemand: true })
