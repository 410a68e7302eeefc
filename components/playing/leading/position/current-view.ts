import { store } from '@/components/browser/store'

/** How a song is shown: which of its lines stands at the top, with its fraction, and how to bring one there. */
export type Shown = { place: () => number; goTo: (line: number) => void }

/** Whatever shows the song in place of the page, such as the stage while it is open. */
export const shown = store<Shown | null>(null)
