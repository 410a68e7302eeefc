import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All of IPv6 that is given out; the library takes the rest for unicast as well, `::7f00:1` for one. */
const assignedIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the open internet, and not to ourselves, a neighbour, many at once, or nobody. */
export function isPublicAddress(address: string) {
  // The library alone would read `127.1` and `0x7f.0.0.1` too.
  if (!isIP(address) || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(assignedIpv6))
}
