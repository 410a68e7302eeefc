import { createStore } from '@/components/browser/store'

/** The playlist that was played last in this visit: on Palco, or to its last song. */
export const playedPlaylist = createStore<string | undefined>(undefined)
