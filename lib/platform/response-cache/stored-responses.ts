import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { BufferedResponse, CompleteResponse } from './buffered-response'
import { acceptedEncoding, compress, type Encoding, isCompressible, MIN_COMPRESSED_SIZE } from './compression'

/** A response that Next built from one cached page. */
export type StoredResponse<Page> = {
  page: Page
  headers: OutgoingHttpHeaders
  etag: string
  /**
   * A compressible body is stored in its encodings only, which take a fifth of the memory; it is decompressed for the few
   * clients that accept none.
   */
  body: Buffer | Record<Encoding, Buffer>
}

type Options<Page> = {
  /** Where responses are stored: a bounded map. */
  storage: {
    get: (key: string) => StoredResponse<Page> | undefined
    set: (key: string, stored: StoredResponse<Page>) => void
  }
  /** Whether a response built from this page may be sent now. */
  isServable: (page: Page) => boolean
  /** Whether the page has this segment, which Next's client prefetches. */
  hasSegment: (page: Page, segment: string) => boolean
  /** Rewrites an HTML document before it is stored. */
  rewriteDocument: (html: string) => string
  onError: (error: unknown) => void
}

/** Stores complete responses that are the same for everyone, and sends them without asking Next. */
export function createResponseStore<Page>({
  storage,
  isServable,
  hasSegment,
  rewriteDocument,
  onError,
}: Options<Page>) {
  /** The pages whose responses are being compressed, so that two requests do not compress the same. */
  const pending = new Map<string, Page>()
  return { sendStored, storeWhenComplete }

  /** Sends the stored response if there is one and it may be sent. Returns whether it sent one. */
  function sendStored(request: IncomingMessage, response: BufferedResponse, path: string) {
    const variant = findVariant(request, path)
    const stored = variant && storage.get(keyOf(path, variant))
    if (!stored || !isServable(stored.page)) return false

    const { headers, etag, body } = stored
    if (request.headers['if-none-match']?.includes(etag)) {
      response.send(304, { ...headers, ETag: `"${etag}"` })
      return true
    }
    const encoding = Buffer.isBuffer(body) ? undefined : acceptedEncoding(request.headers['accept-encoding'])
    const bytes = Buffer.isBuffer(body) ? body : encoding ? body[encoding] : brotliDecompressSync(body.br)
    response.send(
      200,
      {
        ...headers,
        ETag: encoding ? `"${etag}-${encoding}"` : `"${etag}"`,
        ...(encoding && { 'Content-Encoding': encoding }),
        'Content-Length': bytes.length,
      },
      bytes,
    )
    return true
  }

  /**
   * Stores Next's response to this request if it is complete and built from one cached page, which is then in `usage`.
   */
  function storeWhenComplete(
    request: IncomingMessage,
    response: BufferedResponse,
    path: string,
    usage: { page?: Page },
  ) {
    const variant = findVariant(request, path)
    if (!variant || request.method !== 'GET') return
    response.onComplete = complete => {
      const { page } = usage
      if (!page || complete.status !== 200 || complete.headers['set-cookie']) return
      if (isServable(page) && hasForm(page, variant, complete))
        store(keyOf(path, variant), page, complete).catch(onError)
    }
  }

  async function store(key: string, page: Page, complete: CompleteResponse) {
    if (pending.get(key) === page) return
    pending.set(key, page)
    await compressAndStore(key, page, complete).finally(() => pending.get(key) === page && pending.delete(key))
  }

  async function compressAndStore(key: string, page: Page, { headers, body: original }: CompleteResponse) {
    const isDocument = String(headers['content-type']).startsWith('text/html')
    const body = isDocument ? Buffer.from(rewriteDocument(original.toString())) : original
    const isWorthIt = body.length >= MIN_COMPRESSED_SIZE && isCompressible(headers['content-type'])
    // Until both are compressed, Next answers further requests.
    const [br, gzip] = isWorthIt
      ? await Promise.all([compress(body, 'br', effortFor(body)), compress(body, 'gzip', 'best')])
      : []
    storage.set(key, {
      page,
      headers: isWorthIt ? withVary(sharedHeaders(headers)) : sharedHeaders(headers),
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 16),
      body: br && gzip ? { br, gzip } : Buffer.from(body),
    })
  }

  /** Whether Next answered with the requested variant: a route handler ignores it, and a page may lack the segment. */
  function hasForm(page: Page, variant: Variant, { headers }: CompleteResponse) {
    if (variant.kind === 'document') return true
    if (variant.kind === 'prefetch' && variant.segment !== undefined) return hasSegment(page, variant.segment)
    return headers['x-nextjs-prerender'] === '1' && String(headers['content-type']).startsWith('text/x-component')
  }
}

/** Returns how many bytes a stored response takes. */
export const sizeOfStored = <Page>({ body }: StoredResponse<Page>) =>
  1000 + (Buffer.isBuffer(body) ? body.length : body.br.length + body.gzip.length)

/** Brotli at its best takes a second for half a megabyte, and the songbook is compressed again after each change. */
const effortFor = (body: Buffer) => (body.length < 200_000 ? 'best' : 'fast')

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
type Variant = { kind: 'document' | 'flight' } | { kind: 'prefetch'; segment: string | undefined }

/**
 * Returns undefined if the response is never stored: for any other kind of request, or another spelling of the path.
 */
function findVariant({ method, url = '', headers }: IncomingMessage, path: string): Variant | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.split('?', 1)[0] !== path) return undefined
  const { rsc, 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': segment } = headers
  if (rsc === undefined) return { kind: 'document' }
  if (rsc !== '1') return undefined
  if (prefetch === undefined) return { kind: 'flight' }
  return prefetch === '1' ? { kind: 'prefetch', segment: segment?.toString() } : undefined
}

const keyOf = (path: string, variant: Variant) =>
  variant.kind === 'prefetch'
    ? `${path} prefetch ${variant.segment}`
    : variant.kind === 'flight'
      ? `${path} flight`
      : path
