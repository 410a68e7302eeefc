import { store } from '@/components/browser/store'
import type { Lead } from '@/lib/playing/leading/leader-position'

/** What this page knows of who leads the set that it plays. */
export type Known = {
  playlistId: string
  lead: Lead | null
  /** Whether whoever looks may lead it. */
  may: boolean
  /** Nothing has been heard for a while, not even that nothing changed. */
  lost: boolean
  /** The server has said whether anybody leads. */
  heard: boolean
  /** One goes one's own way until one comes back. */
  own: boolean
}

export const led = store<Known | null>(null)
