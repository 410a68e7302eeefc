import 'server-only'

/** In milliseconds: whoever waits longer is told that there are too many. */
const PATIENCE = 10_000
/** Of one person, from several tabs or devices: our pages send one file after the other. */
const MAX_WAITING = 3
/** What the bodies of all people may take on the disk together. */
const MAX_BYTES = 400_000_000

type Place = { person: string; bytes: number }
type Waiting = Place & { enter: () => void }

// Next bundles this file more than once.
const shared = globalThis as typeof globalThis & { uploadPlaces?: { taken: Set<Place>; waiting: Set<Waiting> } }
shared.uploadPlaces ??= { taken: new Set(), waiting: new Set() }
const { taken, waiting } = shared.uploadPlaces

/**
 * Waits until this person has no other upload at work, and this one fits on the disk with those of the others: a person
 * has one place, however much they send at once. Returns what gives the place back, or undefined if it took too long, or
 * the sender left.
 */
export async function takePlace(place: Place, signal: AbortSignal) {
  if (signal.aborted || countWaiting(place.person) >= MAX_WAITING) return undefined

  const { promise: turn, resolve } = Promise.withResolvers<boolean>()
  const own: Waiting = { ...place, enter: () => resolve(true) }
  const giveUp = () => {
    waiting.delete(own)
    resolve(false)
  }
  const timer = setTimeout(giveUp, PATIENCE)
  signal.addEventListener('abort', giveUp, { once: true })
  waiting.add(own)
  admitNext()

  const hasEntered = await turn
  clearTimeout(timer)
  signal.removeEventListener('abort', giveUp)
  if (!hasEntered) return undefined
  return () => {
    taken.delete(own)
    admitNext()
  }
}

/** Lets in whoever may enter now, those who came first before the others. */
function admitNext() {
  for (const next of waiting) {
    if (!isFree(next)) continue
    waiting.delete(next)
    taken.add(next)
    next.enter()
  }
}

const isFree = ({ person, bytes }: Place) =>
  taken.values().every(other => other.person !== person) &&
  taken.values().reduce((sum, other) => sum + other.bytes, bytes) <= MAX_BYTES

const countWaiting = (person: string) => [...waiting].filter(other => other.person === person).length
