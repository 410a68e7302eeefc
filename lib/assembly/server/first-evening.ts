import type { IncomingMessage } from 'node:http'
import { readSetupState } from '@/lib/church/reads'
import type { BufferedResponse } from '@/lib/platform/response-cache/buffered-response'
import { log } from '@/lib/platform/runtime/log'
import { routes } from '@/lib/values/routes/routes'
import { cacheHeadersFor } from './headers'
import { isInPageArea } from './pages'

/** Stored once it is true: after that no request queries the database for it. */
let hasChurch = false

/**
 * Redirects every page to the welcome page until the first admin exists, and the welcome page to the site afterwards.
 * Route handlers are not affected. Returns whether it answered.
 */
export async function redirectFirstEvening({ method }: IncomingMessage, response: BufferedResponse, path: string) {
  const isWelcome = path.toLowerCase().split('/')[1] === routes.welcome.slice(1)
  if (method === 'POST' || (hasChurch && !isWelcome) || !isInPageArea(path)) return false

  const status = hasChurch ? { hasChurch: true, isFirstEvening: false } : await readSetupState().catch(logUnknown)
  if (!status) return false
  hasChurch = status.hasChurch
  if (isWelcome === status.isFirstEvening) return false
  const to = isWelcome ? routes.landing : routes.welcome
  response.send(307, { ...cacheHeadersFor(path), Location: to }, to)
  return true
}

function logUnknown(error: unknown) {
  log.warn('whether there is a church is unknown: the database is away', { error })
}
