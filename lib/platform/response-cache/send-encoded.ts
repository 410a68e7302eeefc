import type { OutgoingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { Exchange } from './buffered-response'
import { acceptedEncoding, type Encodings } from './compression'

/**
 * Something that is sent to many. A compressible body is stored in its encodings only, which take a fifth of the
 * memory.
 */
export type EncodedBody = { headers: OutgoingHttpHeaders; etag: string; body: Buffer | Encodings }

/** Sends a body as the client accepts it, or a 304. The few clients that accept no encoding get it decompressed. */
export function sendEncoded({ request, response }: Exchange, { headers, etag, body }: EncodedBody) {
  if (request.headers['if-none-match']?.includes(etag)) return response.send(304, { ...headers, ETag: etag })
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const encoded = Buffer.isBuffer(body) ? undefined : encoding && body[encoding]
  const bytes = Buffer.isBuffer(body) ? body : (encoded ?? brotliDecompressSync(body.br))
  const encodingHeaders = encoded && { 'Content-Encoding': encoding }
  response.send(200, { ...headers, ETag: etag, ...encodingHeaders }, bytes)
}
