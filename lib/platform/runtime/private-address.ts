import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is of this machine or of a network of its own. */
export const isPrivateAddress = (address: string) =>
  ipaddr.isValid(address) && ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(address).range())

/**
 * Whether messages about troubles may be sent to this URL: https anywhere, and http where nobody else listens, which is
 * this machine, a private address, or a name without a dot, as containers have.
 */
export function isWebhookAddress(address: string) {
  const url = URL.parse(address)
  if (url === null || url.protocol === 'https:') return url !== null
  const { protocol, hostname } = url
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'http:' && (isIP(host) ? isPrivateAddress(host) : !host.includes('.'))
}
