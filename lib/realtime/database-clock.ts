// Next bundles this file more than once, and Node runs Next's cache handlers unbundled: all copies share one offset.
const shared = globalThis as typeof globalThis & { databaseClockOffset?: number }

/**
 * The time by the database's clock, as far as this process knows it: all processes of a church agree, also if the clock
 * of one machine is wrong (decision 110).
 */
export const databaseNow = () => new Date(Date.now() + (shared.databaseClockOffset ?? 0))

/** Sets by how many milliseconds the database's clock is ahead of this machine's. */
export function setDatabaseClock(offset: number) {
  shared.databaseClockOffset = offset
}
