import { lazyImport } from '@/components/browser/lazy-import'

/** The event form, loaded only for people who may open it. */
export const eventDialog = lazyImport(() => import('./event-dialog').then(({ EventDialog }) => EventDialog))
