import { page } from './url'

/** What only a device asks for that takes songs along: apart from the others, which every page fetches. */
export const deviceRoutes = {
  /** What it shows in place of any page without the network. */
  shell: page('/offline'),
}

export const deviceApi = {
  /** All hymns whole. */
  songbook: '/api/songbook',
  /** What answers in the network's place. */
  worker: '/sw.js',
}
