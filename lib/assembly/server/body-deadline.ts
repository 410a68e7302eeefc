import type { IncomingMessage } from 'node:http'
import { teamApi } from '@/lib/values/routes/team-routes'

const DEADLINE = 5 * 60_000
/** Node's limit for all addresses: a backup of a gigabyte comes from a house with a slow line. */
export const REQUEST_TIMEOUT = 2 * 3_600_000

/** Closes the connection of a request whose body has not come whole in time. */
export function limitBodyTime(request: IncomingMessage, path: string) {
  if (request.method !== 'POST' || path === teamApi.backupRestore || path === teamApi.firstBackup) return
  const timer = setTimeout(() => request.complete || request.destroy(), DEADLINE).unref()
  request.once('close', () => clearTimeout(timer))
}
