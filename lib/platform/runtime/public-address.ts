import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Returns an https URL without a password or a port: those only serve to reach what is not public. */
export function parsePublicUrl(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined
  return url
}

/** Returns the one address that is then connected to: resolving the name twice could give another answer. */
export async function findPublicAddress(url: URL, resolveAddresses: (host: string) => Promise<string[]>) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolveAddresses(host)
  return addresses.every(isPublicAddress) ? addresses[0] : undefined
}

/** The assigned range of IPv6; the library also counts the rest as unicast, `::7f00:1` for one. */
const assignedIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is on the public internet: not loopback, private, multicast or unassigned. */
export function isPublicAddress(address: string) {
  // The library alone would also parse `127.1` and `0x7f.0.0.1`.
  if (!isIP(address) || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(assignedIpv6))
}
