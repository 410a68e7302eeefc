import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { CompleteResponse, Exchange } from './buffered-response'
import { acceptedEncoding, compress, isCompressible, MIN_COMPRESSED_SIZE } from './compression'
import { copyBuffer } from './copy-buffer'
import { type EncodedBody, sendEncoded } from './send-encoded'

/** A response that Next built from one cached page. */
export type StoredResponse<Page> = EncodedBody & { page: Page }

/** What is known of a cached page: whether it is a whole response, and which segments Next's client can prefetch. */
type SourcePage = { isComplete: boolean; segments: Set<string> }

type Options<Page> = {
  /** Where responses are stored: a bounded map. */
  storage: {
    get: (key: string) => StoredResponse<Page> | undefined
    set: (key: string, stored: StoredResponse<Page>) => void
  }
  /** Whether a response built from this page may be sent now to who asked at this time. */
  isServable: (page: Page, askedAt: number) => boolean
  /** Rewrites an HTML document before it is stored. */
  rewriteDocument: (html: string) => string
  onError: (error: unknown) => void
}

/** Stores complete responses that are the same for everyone, and sends them without asking Next. */
export function createResponseStore<Page extends SourcePage>({
  storage,
  isServable,
  rewriteDocument,
  onError,
}: Options<Page>) {
  return { sendStored, storeAndSend }

  /** Sends the stored response if there is one and it may be sent. Returns whether it sent one. */
  function sendStored(exchange: Exchange, path: string, askedAt: number) {
    const variant = findVariant(exchange.request, path)
    const stored = variant && storage.get(variant.key)
    if (!stored || !isServable(stored.page, askedAt)) return false
    send(exchange, variant.key, stored)
    return true
  }

  /**
   * Stores Next's response to this request, and sends it as it is stored, if it is complete and built from one cached
   * page, which is then in `usage`.
   */
  function storeAndSend({ request, response }: Exchange, path: string, usage: { page?: Page }) {
    const variant = findVariant(request, path)
    if (!variant) return
    response.onComplete = async complete => {
      const { page } = usage
      if (!page?.isComplete || complete.status !== 200 || complete.headers['set-cookie']) return
      if (!hasForm(page, variant, complete)) return
      try {
        const stored = await buildStored(page, complete)
        storage.set(variant.key, stored)
        send({ request, response }, variant.key, stored)
      } catch (error) {
        onError(error)
      }
    }
  }

  /** Nearly every client accepts Brotli: gzip is added for the first that does not. */
  function send(exchange: Exchange, key: string, stored: StoredResponse<Page>) {
    const { body } = stored
    if (Buffer.isBuffer(body) || body.gzip || acceptedEncoding(exchange.request.headers['accept-encoding']) !== 'gzip')
      return sendEncoded(exchange, stored)
    const gzip = copyBuffer(gzipSync(brotliDecompressSync(body.br)))
    const withGzip = { ...stored, body: { ...body, gzip } }
    storage.set(key, withGzip)
    sendEncoded(exchange, withGzip)
  }

  async function buildStored(page: Page, { headers, body: original }: CompleteResponse) {
    const type = String(headers['content-type'])
    const body = type.startsWith('text/html') ? Buffer.from(rewriteDocument(original.toString())) : original
    const isWorthIt = body.length >= MIN_COMPRESSED_SIZE && isCompressible(type)
    return {
      page,
      headers: isWorthIt ? withVary(sharedHeaders(headers)) : sharedHeaders(headers),
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
      body: isWorthIt ? { br: await compress(body, 'br', 'fast') } : copyBuffer(body),
    }
  }
}

/** Whether Next answered with the requested variant: a route handler ignores it, and a page may lack the segment. */
function hasForm({ segments }: SourcePage, variant: Variant, { headers }: CompleteResponse) {
  if (variant.kind === 'document') return true
  if (variant.kind === 'prefetch' && variant.segment !== undefined) return segments.has(variant.segment)
  return headers['x-nextjs-prerender'] === '1' && String(headers['content-type']).startsWith('text/x-component')
}

/** Returns how many bytes a stored response takes. */
export const sizeOfStored = <Page>({ body }: StoredResponse<Page>) =>
  1000 + (Buffer.isBuffer(body) ? body.length : body.br.length + (body.gzip?.length ?? 0))

/** The headers that every client gets. */
function sharedHeaders(headers: OutgoingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)))
}
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'x-nextjs-cache',
])

const withVary = (headers: OutgoingHttpHeaders) => ({
  ...headers,
  vary: [headers.vary ?? []].flat().concat('Accept-Encoding').join(', '),
})

/**
 * Which form of a page is requested: its document, the flight data from which Next's client renders it, or a prefetched
 * segment of that. For a page that is the same for everyone no other header changes the response: Next drops the
 * others, the state tree included, before it reads them (`stripFlightHeaders` in its app-page-runtime.js). A
 * prerendered page does not depend on the query either.
 */
type Variant = { kind: 'document' | 'flight' | 'prefetch'; segment?: string; key: string }

/**
 * Returns undefined if the response is never stored: for any other kind of request, or another spelling of the path.
 */
function findVariant({ method, url = '', headers }: IncomingMessage, path: string): Variant | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.split('?', 1)[0] !== path) return undefined
  const { rsc, 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': segment } = headers
  if (rsc === undefined) return { kind: 'document', key: path }
  if (rsc !== '1') return undefined
  if (prefetch === undefined) return { kind: 'flight', key: `${path} flight` }
  return prefetch === '1'
    ? { kind: 'prefetch', segment: segment?.toString(), key: `${path} prefetch ${segment}` }
    : undefined
}
