import type { Of, Way } from './preferences'

/** A way as a device holds it; `was` is what the server knows of each field that was changed here and not yet sent. */
export type Held = Way & { was?: Partial<Way>; at?: number }
/** By what each is for. */
export type HeldWays = { [place: string]: Held }

export const placeOf = ({ hymnId, itemId }: Of) => (itemId ? `${hymnId} ${itemId}` : hymnId)

/** What is held under a name of this device. It may be old, foreign or broken: what is no way is left out. */
export function heldIn(kept: unknown): HeldWays {
  const places = Object.entries(Object(kept)).map(([place, held]) => [place, read(Object(held))] as const)
  return Object.fromEntries(places)
}

function read({ key, capo, note, seconds, was, at }: { [field: string]: unknown }): Held {
  const way = {
    key: typeof key === 'string' && /^[A-G][#b]?m?$/.test(key) ? key : null,
    capo: isCount(capo) ? capo : null,
    note: typeof note === 'string' ? note : '',
    seconds: isCount(seconds) ? seconds : null,
  }
  return typeof was === 'object' && was !== null ? { ...way, was, at: isCount(at) ? at : 0 } : way
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
