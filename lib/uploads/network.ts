import { BlockList, isIP } from 'node:net'

const blocked = new BlockList()
// Ranges of IANA's special-purpose registries that lead to ourselves, a neighbour, many at once, or nowhere.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  blocked.addSubnet(network, prefix, 'ipv4')
}
// Inside the public part of IPv6: protocol assignments with Teredo, documentation, and IPv4 in disguise.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  blocked.addSubnet(network, prefix, 'ipv6')
}

const reachable = new BlockList()
reachable.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the open internet. */
export function isPublic(address: string) {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  if (family === 6) return reachable.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
  return false
}
