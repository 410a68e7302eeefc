import 'server-only'

/** Postgres's `disk_full`. */
const DISK_FULL = '53100'
const REMEMBERED_MILLISECONDS = 5 * 60_000

// Next puts this file into several bundles of one process; they share one state.
const shared = globalThis as typeof globalThis & { databaseFullAt?: number }

/**
 * Remembers that the database had no room for a write. Its disk may be another machine's, so nothing else says so, and
 * what was there before can still be read.
 */
export function noteFullDisk(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === DISK_FULL) shared.databaseFullAt = performance.now()
}

/** Whether a write found no room within the last five minutes. */
export const isDatabaseFull = () =>
  shared.databaseFullAt !== undefined && performance.now() - shared.databaseFullAt < REMEMBERED_MILLISECONDS
