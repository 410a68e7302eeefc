import 'server-only'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { findPublicAddress, parsePublicUrl } from '@/lib/platform/runtime/public-address'
import { connectTo, resolveAddresses } from '@/lib/platform/runtime/public-connection'

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
  const ip = await findPublicAddress(url, client.resolveAddresses)
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

export const internetClient: HttpClient = {
  resolveAddresses,

  async get(url, address, signal) {
    const outgoing = request(url, {
      agent: false,
      signal,
      headers: { accept: 'image/jpeg, image/png, image/webp, text/html;q=0.5', 'user-agent': 'Comunhao/1.0' },
      lookup: connectTo(address),
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
