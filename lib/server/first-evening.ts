import type { IncomingMessage } from 'node:http'
import { routes } from '@/lib/routes'
import { log } from '@/lib/runtime/log'
import type { BufferedResponse } from '@/lib/server/response-cache/buffered-response'
import { houseNow } from '@/lib/welcome/queries'
import { headersFor } from './headers'
import { isInPageArea } from './pages'

/** Stored once it is true: from then on no request asks the database for it. */
let hasChurch = false

/**
 * Before the first admin exists, every page redirects to the welcome; afterwards the welcome redirects to the site. Route
 * handlers answer as ever. Returns whether it answered.
 */
export async function redirectFirstEvening({ method }: IncomingMessage, response: BufferedResponse, path: string) {
  const isWelcome = path.toLowerCase().split('/')[1] === routes.welcome.slice(1)
  if (method === 'POST' || (hasChurch && !isWelcome) || !isInPageArea(path)) return false

  const house = hasChurch ? { stands: true, welcomes: false } : await houseNow().catch(logUnknown)
  if (!house) return false
  hasChurch = house.stands
  if (isWelcome === house.welcomes) return false
  const to = isWelcome ? routes.site : routes.welcome
  response.send(307, { ...headersFor(path), Location: to }, to)
  return true
}

function logUnknown(error: unknown) {
  log.warn('whether there is a church is unknown: the database is away', { error })
}
