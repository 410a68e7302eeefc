import 'server-only'

/**
 * Returns the five-character error code of Postgres (the appendix 'PostgreSQL Error Codes' of its manual), undefined if
 * there is none. Prisma nests it at a depth that depends on the query, and has its own codes for its own errors.
 */
export function postgresCodeOf(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 6) return undefined

  const { originalCode, code, meta, driverAdapterError, cause } = error as Record<string, unknown>
  if (typeof originalCode === 'string') return originalCode
  const deeper =
    postgresCodeOf(meta, depth + 1) ??
    postgresCodeOf(driverAdapterError, depth + 1) ??
    postgresCodeOf(cause, depth + 1) ??
    undefined
  return deeper ?? (typeof code === 'string' && /^([0-9A-Z]{5}|P\d{4})$/.test(code) ? code : undefined)
}

/**
 * Whether Postgres rolled the transaction back because of a deadlock or a serialization failure, so that it may be
 * retried.
 */
export const isRetryable = (error: unknown) => ['40001', '40P01', 'P2034'].includes(postgresCodeOf(error) ?? '')

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
