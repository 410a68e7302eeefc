import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Headers = Record<string, string>
export type Answer = Awaited<ReturnType<typeof requestAnswer>>

/** The encodings that browsers accept. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** One response, with its body as sent and as decoded; redirects are not followed. */
export async function requestAnswer(url: string, headers: Headers = browserHeaders) {
  const { status, responseHeaders, sent } = await requestBytes(url, headers)
  const encoding = String(responseHeaders['content-encoding'] ?? '')
  return { status, headers: responseHeaders, encoding, sent: sent.length, body: decompress(sent, encoding) }
}

function requestBytes(url: string, headers: Headers) {
  return new Promise<{ status: number; responseHeaders: Record<string, unknown>; sent: Buffer }>((resolve, reject) => {
    const request = get(url, { headers, agent: false }, response => {
      const pieces: Buffer[] = []
      response.on('data', piece => pieces.push(piece)).on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, responseHeaders: response.headers, sent: Buffer.concat(pieces) }),
      )
    })
    request.on('error', reject)
  })
}

function decompress(sent: Buffer, encoding: string) {
  if (encoding === 'br') return brotliDecompressSync(sent)
  return encoding === 'gzip' ? gunzipSync(sent) : sent
}
