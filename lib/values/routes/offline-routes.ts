import { toRoute } from './url'

/**
 * The addresses for what works without a network, and for what a device does by itself. Apart from lib/values/routes/routes.ts, which
 * every page loads.
 */
export const offlineRoutes = {
  /** The page that the service worker shows in place of any other while offline. */
  shell: toRoute('/offline'),
}

export const offlineApi = {
  /** All hymns with their text. */
  songbook: '/api/songbook',
  /** What has changed in them since a device's copy, whose tag comes with the request. */
  songbookChanges: '/api/songbook?changes',
  /** The songs that are printed, by the same parameters as the page. */
  printedSongs: (search: string) => `/api/booklets/songs${search}`,
  myBooklets: '/api/booklets',
  booklet: (id: string) => `/api/booklets/${id}`,
  /** What waited on a device for the network is posted here, one write at a time. */
  outbox: '/api/outbox',
  /** How a browser that shows notifications compares and renews its subscription. */
  pushDevice: '/api/push',
  /** The service worker's script. */
  worker: '/sw.js',
}
