import 'server-only'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { log } from '@/lib/process/log'
import type { Refusal } from './image'
import { isPublic } from './network'
import { MAX_BYTES, tooBig } from './size'

const REDIRECTS = 3
const MILLISECONDS = 10_000

/** How the outside world is reached; tests bring a world of their own. */
export type Wire = {
  addressesOf: (host: string) => Promise<string[]>
  get: (url: URL, address: string, signal: AbortSignal) => Promise<Answer>
}
export type Answer = { status: number; location?: string; body: AsyncIterable<Buffer>; close: () => void }

/** Fetches a picture once, from the open internet only; or says in plain words why it cannot be had. */
export async function imageFromAddress(address: string, wire = internet): Promise<{ bytes: Buffer } | Refusal> {
  try {
    return await fetched(address, wire, AbortSignal.timeout(MILLISECONDS), REDIRECTS)
  } catch (error) {
    log.warn('picture could not be fetched', { why: error instanceof Error ? error.name : 'unknown' })
    return { refusal: 'Não conseguimos buscar a foto neste endereço. Tente outro, ou envie o arquivo.' }
  }
}

async function fetched(
  address: string,
  wire: Wire,
  signal: AbortSignal,
  redirects: number,
): Promise<{ bytes: Buffer } | Refusal> {
  const url = open(address)
  const ip = url && (await publicAddressOf(url, wire))
  if (!ip) return { refusal: 'Use o endereço de uma foto na internet, começando com https://.' }

  const answer = await wire.get(url, ip, signal)
  try {
    if (answer.status === 200) return await readUpTo(MAX_BYTES, answer.body)
    if (answer.location && answer.status >= 301 && answer.status <= 308 && redirects > 0) {
      return await fetched(new URL(answer.location, url).href, wire, signal, redirects - 1)
    }
    return { refusal: 'Não há uma foto neste endereço.' }
  } finally {
    answer.close()
  }
}

/** An https address without a password or a port of its own: those only serve to reach what is not a picture. */
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

async function readUpTo(limit: number, body: AsyncIterable<Buffer>): Promise<{ bytes: Buffer } | Refusal> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > limit) return { refusal: tooBig }
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks) }
}

export const internet: Wire = {
  addressesOf: async host => (await lookup(host, { all: true })).map(({ address }) => address),

  async get(url, address, signal) {
    const sent = request(url, {
      agent: false,
      signal,
      headers: { accept: 'image/jpeg, image/png, image/webp', 'user-agent': 'Comunhao/1.0' },
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
