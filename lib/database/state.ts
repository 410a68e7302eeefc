/**
 * The five signs with which Postgres says why it refused (the appendix 'PostgreSQL Error Codes' of its manual). Prisma
 * hides them at a depth that depends on the query, and has signs of its own for what it gave up by itself.
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

/** Two that held what the other wanted: Postgres undid one of them whole, and it may begin again. */
export const isRetryable = (error: unknown) => ['40001', '40P01', 'P2034'].includes(postgresCodeOf(error) ?? '')
