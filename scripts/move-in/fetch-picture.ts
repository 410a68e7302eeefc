import {
  fetchPublic,
  type HttpClient,
  type HttpResponse,
  internetClient,
} from '@/lib/platform/uploads/download/public-http'
import { MAX_BYTES } from '@/lib/platform/uploads/image-limits'
import type { Oddity } from './oddities'

export type FetchedPicture = { bytes: Buffer } | { odd: Oddity }
export type PictureSource = {
  /** How addresses are resolved and requested; tests pass their own. */
  client?: HttpClient
  /** The operator's own storage, as `host` or `host:port`: it may be in a private network, and without https. */
  allowedHost?: string | undefined
}

const TIMEOUT = 15_000
const MAX_REDIRECTS = 3
/** After so many failures in a row a server is not asked again by this move. */
const MAX_FAILURES = 20

/** Returns a function that fetches pictures from the public internet, and gives up servers that do not answer. */
export function createPictureFetcher({ client = internetClient, allowedHost }: PictureSource) {
  const failures = new Map<string, number>()
  return async (address: string): Promise<FetchedPicture> => {
    const written = readDataUrl(address)
    if (written) return written
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url) return { odd: 'inner-picture' }
    if ((failures.get(url.host) ?? 0) >= MAX_FAILURES) return { odd: 'unreachable-picture' }

    const fetched = await fetchUrl(url, { client, allowedHost }).catch(() => ({ odd: 'unreachable-picture' as const }))
    const isUnreachable = 'odd' in fetched && fetched.odd === 'unreachable-picture'
    failures.set(url.host, isUnreachable ? (failures.get(url.host) ?? 0) + 1 : 0)
    return fetched
  }
}

async function fetchUrl(
  url: URL,
  { client, allowedHost }: PictureSource & { client: HttpClient },
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(TIMEOUT)
  if (allowedHost && url.host === allowedHost) {
    const response = await fetch(url, { signal, redirect: 'error' })
    return await readPicture({ status: response.status, body: toBuffers(response.body), close() {} })
  }
  const fetched = await fetchPublic(url.href, { client, signal, redirects: MAX_REDIRECTS, read: readPicture })
  return fetched ?? { odd: 'inner-picture' }
}

async function readPicture({ status, body }: HttpResponse): Promise<FetchedPicture> {
  if (status >= 500 || status === 429) return { odd: 'unreachable-picture' }
  if (status !== 200) return { odd: 'dead-picture' }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_BYTES) return { odd: 'big-picture' }
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks) }
}

async function* toBuffers(body: Response['body']) {
  for await (const chunk of body ?? []) yield Buffer.from(chunk)
}

/** The former forms stored some pictures as text in the row itself. */
function readDataUrl(address: string): FetchedPicture | undefined {
  const [prefix = ''] = /^data:[^,]{0,100},/i.exec(address) ?? []
  if (!prefix) return undefined
  if (!/;base64,$/i.test(prefix)) return { odd: 'no-image' }
  const bytes = Buffer.from(address.slice(prefix.length), 'base64')
  return bytes.length > MAX_BYTES ? { odd: 'big-picture' } : { bytes }
}
