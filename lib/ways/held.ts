import { noWay, type Of, type Way, wayOf } from './way'

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

/** A change made here; nothing but its result for a guest, of whom no server knows. */
export function changed(ways: HeldWays, of: Of, change: Partial<Way>, sent: { at: number } | null): HeldWays {
  const place = placeOf(of)
  const held: Held = ways[place] ?? noWay
  if (!sent) return { ...ways, [place]: { ...wayOf(held), ...change } }
  const before = Object.fromEntries(Object.keys(change).map(field => [field, held[field as keyof Way]]))
  return { ...ways, [place]: { ...held, ...change, was: { ...before, ...held.was }, at: sent.at } }
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
