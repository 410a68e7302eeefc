import ipaddr from 'ipaddr.js'
import { env } from '@/lib/env'
import type { Exchange } from '@/lib/process/front/answer'
import { log } from './log'

type Problem = keyof typeof warnings

const warnings = {
  forgotten:
    'requests seem to come through a proxy, but TRUSTED_PROXIES is 0: then everyone counts as one address, and limits ' +
    'meant for one meet all; if a proxy of yours stands in front of this app, set TRUSTED_PROXIES to how many there are',
  fewer:
    'requests come through fewer proxies than TRUSTED_PROXIES says: either it is set too high, and everyone counts as one ' +
    'address, or this app can be reached past its proxies, which it should not',
}

/** So many requests in a row from one address speak for themselves: no visitor is the only one for so long. */
const IN_A_ROW = 100

/** Next bundles this file more than once, and the process notices for all of them. */
const kept = globalThis as typeof globalThis & { proxyProblem?: Problem }
let row = { from: '', length: 0 }

/** What an operator has to mend, as far as the requests since the start have shown. */
export const proxyProblem = () => kept.proxyProblem

/** Says once in the log that TRUSTED_PROXIES does not fit what arrives. No header is believed the more for it. */
export function noticeProxies({ request: { url, headers, socket } }: Exchange) {
  if (kept.proxyProblem || isHealthCheck(url)) return
  const noticed = problemOf(headers, socket.remoteAddress ?? '')
  kept.proxyProblem = noticed
  if (noticed) log.warn(warnings[noticed], { trustedProxies: env.TRUSTED_PROXIES })
}

function problemOf(headers: Exchange['request']['headers'], peer: string): Problem | undefined {
  const senders = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').filter(Boolean).length
  const handedOn = senders > 0 || headers.forwarded !== undefined || headers.via !== undefined
  const none = env.TRUSTED_PROXIES === 0

  const odd = none ? handedOn : senders < env.TRUSTED_PROXIES
  row = { from: peer, length: odd ? 1 + (row.from === peer ? row.length : 0) : 0 }
  if (!odd) return undefined
  // A proxy is mostly of the same house, a visitor mostly is not.
  const plain = none ? isOfTheHouse(peer) : handedOn || !isOfTheHouse(peer)
  return plain || row.length >= IN_A_ROW ? (none ? 'forgotten' : 'fewer') : undefined
}

/** Those of the machine itself pass by every proxy. */
const isHealthCheck = (url = '') => /^\/(live|ready)z\b/.test(url)

function isOfTheHouse(peer: string) {
  return ipaddr.isValid(peer) && ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(peer).range())
}
