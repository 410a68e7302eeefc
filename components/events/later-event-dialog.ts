import { lazyImport } from '@/components/browser/coming'

/** The form of an event: fetched when somebody is there who may open it. */
export const eventDialog = lazyImport(() => import('./event-dialog').then(({ EventDialog }) => EventDialog))
