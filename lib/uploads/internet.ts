import 'server-only'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublic } from './network'

/** How the outside world is reached; tests bring a world of their own. */
export type Wire = {
  addressesOf: (host: string) => Promise<string[]>
  get: (url: URL, address: string, signal: AbortSignal) => Promise<Answer>
}
export type Answer = { status: number; location?: string; body: AsyncIterable<Buffer>; close: () => void }

type Request<Result> = {
  wire: Wire
  signal: AbortSignal
  redirects: number
  /** Answers from the address alone, before anything is fetched from it. */
  known?: (url: URL) => Result | undefined
  /** Reads the first answer that is not followed any further. */
  read: (answer: Answer, url: URL) => Promise<Result> | Result
}

/** Requests an address and follows its redirects, through the open internet only; undefined where they lead elsewhere. */
export async function requestPublic<Result>(address: string, request: Request<Result>): Promise<Result | undefined> {
  const { wire, signal, redirects, known, read } = request
  const url = open(address)
  if (!url) return undefined
  const found = known?.(url)
  if (found !== undefined) return found
  const ip = await publicAddressOf(url, wire)
  if (!ip) return undefined

  const answer = await wire.get(url, ip, signal)
  try {
    const { status, location } = answer
    if (location && status >= 301 && status <= 308 && redirects > 0)
      return await requestPublic(new URL(location, url).href, { ...request, redirects: redirects - 1 })
    return await read(answer, url)
  } finally {
    answer.close()
  }
}

/** An https address without a password or a port of its own: those only serve to reach what is not public. */
function open(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined
  return url
}

/** The one address that is then connected to: asking the name twice could give another answer. */
async function publicAddressOf(url: URL, wire: Wire) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await wire.addressesOf(host)
  return addresses.every(isPublic) ? addresses[0] : undefined
}

export const internet: Wire = {
  addressesOf: async host => (await lookup(host, { all: true })).map(({ address }) => address),

  async get(url, address, signal) {
    const sent = request(url, {
      agent: false,
      signal,
      headers: { accept: 'image/jpeg, image/png, image/webp, text/html;q=0.5', 'user-agent': 'Comunhao/1.0' },
      lookup: (_, { all }, resolved) => {
        const family = isIP(address)
        if (all) resolved(null, [{ address, family }])
        else resolved(null, address, family)
      },
    })
    sent.end()
    const [answer] = (await once(sent, 'response', { signal })) as [IncomingMessage]
    return {
      status: answer.statusCode ?? 0,
      location: answer.headers.location,
      body: answer,
      close: () => sent.destroy(),
    }
  },
}
