import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

const NOWHERE = '/endereco-ilegivel'

/** From now on, an address that nobody can read leads nowhere: Next would fail at it. */
export const divertMalformedUrls = () => subscribe('http.server.request.start', turnAway)

function turnAway(message: unknown) {
  const { request } = message as { request: IncomingMessage }
  if (!isLegible(request.url ?? '')) request.url = NOWHERE
}

function isLegible(address: string) {
  const [path = ''] = address.split('?')
  if (!path.includes('%')) return path !== '*'
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
