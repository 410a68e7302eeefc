import { toRoute } from './url'

/** The addresses for songs that are taken along. Apart from lib/routes.ts, which every page loads. */
export const offlineRoutes = {
  /** The page that the service worker shows in place of any other while offline. */
  shell: toRoute('/offline'),
}

export const offlineApi = {
  /** All hymns with their text. */
  songbook: '/api/songbook',
  /** The songs that are printed, by the same parameters as the page. */
  printedSongs: (search: string) => `/api/booklets/songs${search}`,
  myBooklets: '/api/booklets',
  booklet: (id: string) => `/api/booklets/${id}`,
  /** The service worker's script. */
  worker: '/sw.js',
}
