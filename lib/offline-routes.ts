import { toRoute } from './url'

/** The addresses for offline use. Apart from lib/routes.ts, which every page loads. */
export const offlineRoutes = {
  /** The page that the service worker shows in place of any other while offline. */
  shell: toRoute('/offline'),
}

export const offlineApi = {
  /** All hymns with their text. */
  songbook: '/api/songbook',
  /** The service worker's script. */
  worker: '/sw.js',
}
