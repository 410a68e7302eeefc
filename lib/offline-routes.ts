import { toRoute } from './url'

/** What only a device asks for that takes songs along: apart from the others, which every page fetches. */
export const offlineRoutes = {
  /** What it shows in place of any page without the network. */
  shell: toRoute('/offline'),
}

export const offlineApi = {
  /** All hymns whole. */
  songbook: '/api/songbook',
  /** What answers in the network's place. */
  worker: '/sw.js',
}
