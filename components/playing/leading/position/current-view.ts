import { createStore } from '@/components/browser/store'

/** How a song is shown: which of its lines stands at the top, with its fraction, and how to bring one there. */
export type CurrentView = { readLine: () => number; goToLine: (line: number) => void }

/** Whatever shows the song in place of the page, such as the stage while it is open. */
export const currentView = createStore<CurrentView | null>(null)
