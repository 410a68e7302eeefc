// Next bundles this file more than once, and Node runs Next's cache handlers unbundled: all copies share one offset.
const shared = globalThis as typeof globalThis & {
  databaseClockOffset?: number
  databaseClockRead?: { at: number; ahead: number; error: number; setBackBy: number }
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
 * was late on a busy machine would hide for half a second what was just published. Compared with the time since this
 * process started, which nobody sets, it shows by how much the database's clock was set back.
 */
export function noteDatabaseClock({ offset, error }: ClockReading) {
  const at = performance.now()
  const ahead = Date.now() + offset - at
  const last = shared.databaseClockRead ?? { at, ahead, error: Number.POSITIVE_INFINITY, setBackBy: 0 }
  const step = ahead - last.ahead
  const isSet = Math.abs(step) > MAX_ERROR || Math.abs(offset - (shared.databaseClockOffset ?? 0)) > MAX_ERROR
  if (!isSet && error > last.error + (at - last.at) * DRIFT) return
  shared.databaseClockRead = { at, ahead, error, setBackBy: Math.max(0, last.setBackBy - step) }
  setDatabaseClock(offset)
}

/**
 * Returns a mark of now, in milliseconds. It is the database's time, and goes on from there if that is set back: what
 * changes later has a later mark.
 */
export const markNow = () => Math.ceil(databaseNow().getTime() + (shared.databaseClockRead?.setBackBy ?? 0))
