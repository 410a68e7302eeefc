// Next bundles this file more than once, and Node runs Next's cache handlers unbundled: all copies share one offset.
const shared = globalThis as typeof globalThis & {
  databaseClockOffset?: number
  databaseClockRead?: { at: number; ahead: number; error: number; mostAhead: number }
}

/** By how many milliseconds the database's clock is ahead of this machine's, and how wrong that may be. */
export type ClockReading = { offset: number; error: number }

/** An answer that was late makes the clock look wrong, by half of its way; a clock that was set is wrong by more. */
const MAX_ERROR = 1000
/** How far two clocks drift apart in each millisecond. */
const DRIFT = 1e-4

/**
 * The time by the database's clock, as far as this process knows it: all processes of a church agree, also if the clock
 * of one machine is wrong (decision 110).
 */
export const databaseNow = () => new Date(Date.now() + (shared.databaseClockOffset ?? 0))

/** Sets by how many milliseconds the database's clock is ahead of this machine's. */
export function setDatabaseClock(offset: number) {
  shared.databaseClockOffset = offset
}

/**
 * Takes what was just read if one of the two clocks was set, or if it is more exact than what is known: an answer that
 * was late on a busy machine would hide for half a second what was just published. Both are compared with the time since
 * this process started, which nobody sets.
 */
export function noteDatabaseClock({ offset, error }: ClockReading) {
  const at = performance.now()
  const ahead = Date.now() + offset - at
  const last = shared.databaseClockRead ?? { at, ahead, error: Number.POSITIVE_INFINITY, mostAhead: ahead }
  const isSet =
    Math.abs(ahead - last.ahead) > MAX_ERROR || Math.abs(offset - (shared.databaseClockOffset ?? 0)) > MAX_ERROR
  if (!isSet && error > last.error + (at - last.at) * DRIFT) return
  shared.databaseClockRead = { at, ahead, error, mostAhead: Math.max(ahead, last.mostAhead) }
  setDatabaseClock(offset)
}

/**
 * Returns a mark of now, in milliseconds. It is the database's time, counted by the time since this process started: it
 * goes on from there if a clock is set back, so what changes later has a later mark.
 */
export const markNow = () =>
  shared.databaseClockRead ? Math.ceil(performance.now() + shared.databaseClockRead.mostAhead) : databaseNow().getTime()
