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
