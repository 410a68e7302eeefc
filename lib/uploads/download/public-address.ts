import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The assigned range of IPv6; the library also counts the rest as unicast, `::7f00:1` for one. */
const assignedIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is on the public internet: not loopback, private, multicast or unassigned. */
export function isPublicAddress(address: string) {
  // The library alone would also parse `127.1` and `0x7f.0.0.1`.
  if (!isIP(address) || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(assignedIpv6))
}
