import { coming } from '@/components/browser/coming'

/** Where two texts are compared: wanted when somebody else has saved meanwhile, and by then long here. */
export const comparison = coming(() => import('./comparison').then(({ Comparison }) => Comparison))
