import 'server-only'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How addresses are resolved and requested; tests pass their own. */
export type HttpClient = {
  resolveAddresses: (host: string) => Promise<string[]>
  get: (url: URL, address: string, signal: AbortSignal) => Promise<HttpResponse>
}
export type HttpResponse = { status: number; location?: string; body: AsyncIterable<Buffer>; close: () => void }

type PublicRequest<Result> = {
  client: HttpClient
  signal: AbortSignal
  redirects: number
  /** May return a result from the URL alone, before anything is requested. */
  readUrl?: (url: URL) => Result | undefined
  /** Reads the first response that is not redirected further. */
  read: (response: HttpResponse, url: URL) => Promise<Result> | Result
}

/**
 * Requests an address and follows its redirects, on the public internet only. Returns undefined if one leads elsewhere.
 */
export async function fetchPublic<Result>(
  address: string,
  request: PublicRequest<Result>,
): Promise<Result | undefined> {
  const { client, signal, redirects, readUrl, read } = request
  const url = parsePublicUrl(address)
  if (!url) return undefined
  const found = readUrl?.(url)
  if (found !== undefined) return found
  const ip = await findPublicAddress(url, client)
  if (!ip) return undefined

  const response = await client.get(url, ip, signal)
  try {
    const { status, location } = response
    if (location && status >= 301 && status <= 308 && redirects > 0)
      return await fetchPublic(new URL(location, url).href, { ...request, redirects: redirects - 1 })
    return await read(response, url)
  } finally {
    response.close()
  }
}

/** An https URL without a password or a port: those only serve to reach what is not public. */
function parsePublicUrl(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined
  return url
}

/** Returns the one address that is then connected to: resolving the name twice could give another answer. */
async function findPublicAddress(url: URL, client: HttpClient) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await client.resolveAddresses(host)
  return addresses.every(isPublicAddress) ? addresses[0] : undefined
}

export const internetClient: HttpClient = {
  resolveAddresses: async host => (await lookup(host, { all: true })).map(({ address }) => address),

  async get(url, address, signal) {
    const outgoing = request(url, {
      agent: false,
      signal,
      headers: { accept: 'image/jpeg, image/png, image/webp, text/html;q=0.5', 'user-agent': 'Comunhao/1.0' },
      lookup: (_, { all }, callback) => {
        const family = isIP(address)
        if (all) callback(null, [{ address, family }])
        else callback(null, address, family)
      },
    })
    outgoing.end()
    const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage]
    return {
      status: response.statusCode ?? 0,
      location: response.headers.location,
      body: response,
      close: () => outgoing.destroy(),
    }
  },
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
