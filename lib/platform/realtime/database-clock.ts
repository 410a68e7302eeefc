// Next bundles this file more than once, and Node runs Next's cache handlers unbundled: all copies share one offset.
const shared = globalThis as typeof globalThis & {
  databaseClockOffset?: number
  databaseClockRead?: { at: number; ahead: number; setBackBy: number }
}

/** An answer that was late makes the clock look wrong, by half of its way; a clock that was set is wrong by more. */
const MAX_ERROR = 1000
/** A machine's clock drifts slowly. */
const READ_EVERY = 60_000

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
 * Takes what was just read if one of the two clocks was set, or a minute is over. Compared with the time since this
 * process started, which nobody sets, it shows by how much the database's clock was set back.
 */
export function noteDatabaseClock(offset: number) {
  const at = performance.now()
  const ahead = Date.now() + offset - at
  const last = shared.databaseClockRead ?? { at: Number.NEGATIVE_INFINITY, ahead, setBackBy: 0 }
  const step = ahead - last.ahead
  const isSet = Math.abs(step) > MAX_ERROR || Math.abs(offset - (shared.databaseClockOffset ?? 0)) > MAX_ERROR
  if (!isSet && at - last.at < READ_EVERY) return
  const setBackBy = Math.abs(step) > MAX_ERROR ? Math.max(0, Math.ceil(last.setBackBy - step)) : last.setBackBy
  shared.databaseClockRead = { at, ahead, setBackBy }
  setDatabaseClock(offset)
}

/**
 * Returns a mark of now, in milliseconds. It is the database's time, and goes on from there if that is set back: what
 * changes later has a later mark.
 */
export const markNow = () => databaseNow().getTime() + (shared.databaseClockRead?.setBackBy ?? 0)
