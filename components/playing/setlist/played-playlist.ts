import { createStore } from '@/components/kit/browser/store'

/** The playlist that was played last in this visit: on Palco, or to its last song. */
export const playedPlaylist = createStore<string | undefined>(undefined)
