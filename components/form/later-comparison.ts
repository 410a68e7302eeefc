import { lazyImport } from '@/components/browser/coming'

/** Where two texts are compared: wanted when somebody else has saved meanwhile, and by then long here. */
export const lazyComparison = lazyImport(() => import('./comparison').then(({ Comparison }) => Comparison))
