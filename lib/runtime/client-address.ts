import ipaddr from 'ipaddr.js'
import { env } from './env'

/**
 * Where a request comes from, as limits count it, by its chain of senders: the address that our own outermost proxy
 * saw, or else the connection's. Fewer entries than we have proxies means that one was passed by: what is written there
 * is nobody's word.
 */
export function senderAddress(forwardedFor: string | undefined) {
  const chain = forwardedFor?.split(',') ?? []
  return household((chain.at(-1 - env.TRUSTED_PROXIES) ?? chain.at(-1) ?? '').trim())
}

/** A home has one IPv4 address, in whatever notation, and of IPv6 a whole /64, which counts as one. */
function household(address: string) {
  if (!ipaddr.isValid(address)) return address || 'unknown'
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`)}/64`
}
