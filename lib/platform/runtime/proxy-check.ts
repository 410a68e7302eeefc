import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { env } from './env'
import { log } from './log'
import { isPrivateAddress } from './private-address'

type Problem = keyof typeof warnings

const warnings = {
  forgotten:
    'requests seem to come through a proxy, but TRUSTED_PROXIES is 0. If no proxy of your own stands in front of this app, ' +
    'leave it at 0. If one does, everyone counts as one address, and limits meant for one meet all: set it to how many ' +
    'proxies of your own a request passes, and count no others, or visitors can forge their addresses',
  fewer:
    'requests come through fewer proxies than TRUSTED_PROXIES says. Either it is set too high: lower it to how many proxies ' +
    'of your own a request passes. Or this app can be reached past its proxies: close that way. Until then visitors can ' +
    'forge their addresses',
}

/** After so many requests in a row from one address it has to be a proxy: no visitor is the only one for so long. */
const STREAK_LIMIT = 100
/** For how many milliseconds a problem is reported after the last request that showed it. */
const PROBLEM_LIFETIME = 3_600_000

/** Next bundles this file more than once; all copies share the problem that was found. */
const shared = globalThis as typeof globalThis & { proxyProblem?: { kind: Problem; at: number } }
let streak = { from: '', length: 0 }

/** Returns the problem that the requests of the last hour have shown, undefined if none. */
export function getProxyProblem() {
  const { kind, at } = shared.proxyProblem ?? {}
  return at !== undefined && performance.now() - at < PROBLEM_LIFETIME ? kind : undefined
}

/**
 * Logs, once until the problem is over, that TRUSTED_PROXIES does not fit the requests that arrive. Which headers are
 * trusted does not depend on it.
 */
export function checkProxies({ url, headers, socket }: IncomingMessage) {
  const isOwnRequest = headers[OWN_REQUEST_HEADER] === ownRequestToken
  headers[OWN_REQUEST_HEADER] = ownRequestToken
  if (isOwnRequest || isHealthCheck(url)) return
  const kind = findProblem(headers, socket.remoteAddress ?? '')
  if (!kind) return
  if (kind !== getProxyProblem()) log.warn(warnings[kind], { trustedProxies: env.TRUSTED_PROXIES })
  shared.proxyProblem = { kind, at: performance.now() }
}

/**
 * Next requests the page that an action redirects to from this server, with all headers of the action's request,
 * including `X-Forwarded-For`. A request with this token is not a visitor's and shows nothing about proxies. The token
 * is secret.
 */
const OWN_REQUEST_HEADER = 'x-comunhao-passed'
const ownRequestToken = randomUUID()

function findProblem(headers: IncomingMessage['headers'], peer: string): Problem | undefined {
  const senders = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').filter(Boolean).length
  const isForwarded = senders > 0 || headers.forwarded !== undefined || headers.via !== undefined
  const expectsNoProxy = env.TRUSTED_PROXIES === 0

  const isSuspicious = expectsNoProxy ? isForwarded : senders < env.TRUSTED_PROXIES
  streak = { from: peer, length: isSuspicious ? 1 + (streak.from === peer ? streak.length : 0) : 0 }
  if (!isSuspicious) return undefined
  // A proxy is mostly in the same network, a visitor mostly is not.
  const isObvious = expectsNoProxy ? isPrivateAddress(peer) : isForwarded || !isPrivateAddress(peer)
  return isObvious || streak.length >= STREAK_LIMIT ? (expectsNoProxy ? 'forgotten' : 'fewer') : undefined
}

/** Health checks of the machine itself bypass every proxy. */
const isHealthCheck = (url = '') => /^\/(live|ready)z\b/.test(url)
