import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { env } from './env'

/** Appends the connection's own address to a request's `X-Forwarded-For`: the only one that cannot be forged. */
export function recordClientAddress({ headers, socket }: IncomingMessage) {
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}

/**
 * Returns the address by which limits count a request: the one that our outermost proxy saw, or else the connection's.
 * If there are fewer entries than proxies, a proxy was bypassed, and the entries are not trusted.
 */
export function clientAddressOf(forwardedFor: string | undefined) {
  const chain = forwardedFor?.split(',') ?? []
  return householdAddress((chain.at(-1 - env.TRUSTED_PROXIES) ?? chain.at(-1) ?? '').trim())
}

/** A household has one IPv4 address, in any notation, and a whole /64 of IPv6, which counts as one. */
function householdAddress(address: string) {
  if (!ipaddr.isValid(address)) return address || 'unknown'
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`)}/64`
}
