import { createStore } from '@/components/browser/store'

/** How a song is shown: the line at the top, with a fraction, and how to scroll to a line. */
export type CurrentView = { readLine: () => number; goToLine: (line: number) => void }

/** What shows the song instead of the page, such as the stage while it is open. */
export const currentView = createStore<CurrentView | null>(null)
