import { lazyImport } from '@/components/kit/browser/lazy-import'

/** Needed when somebody else has saved meanwhile; prefetched, so that it is usually loaded by then. */
export const lazyComparison = lazyImport(() => import('./comparison').then(({ Comparison }) => Comparison))
