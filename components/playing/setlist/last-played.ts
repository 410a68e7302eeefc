import { deviceStorage, parseStoredFields } from '@/components/kit/browser/storage'
import { createStore } from '@/components/kit/browser/store'

/** How long a setlist counts as being played; a rehearsal and the Sunday service are two openings. */
const EXPIRES_AFTER_HOURS = 12

type LastPlayed = { setId: string; index: number; scroll: number }

const STORAGE_NAME = 'set-played'

/** Returns the last position in a setlist, or undefined if there is none or it has expired. */
export function readLastPlayed(now = Date.now()): LastPlayed | undefined {
  const { setId, index, scroll, at } = parseStoredFields(deviceStorage.read(STORAGE_NAME))
  if (typeof setId !== 'string' || typeof at !== 'number' || now - at > EXPIRES_AFTER_HOURS * 3_600_000)
    return undefined
  return { setId, index: Number(index) || 0, scroll: Number(scroll) || 0 }
}

export const saveLastPlayed = (lastPlayed: LastPlayed, now = Date.now()) =>
  deviceStorage.write(STORAGE_NAME, JSON.stringify({ ...lastPlayed, at: now }))

/** The playlist that was played last in this visit: on Palco, or to its last song. */
export const playedPlaylist = createStore<string | undefined>(undefined)
