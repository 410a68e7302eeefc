import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Headers = Record<string, string>
export type Answer = Awaited<ReturnType<typeof answer>>

/** What browsers say that they can read. */
export const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br' }

/** One answer with its body both as it was sent and as it reads; nothing is followed or undone on the way. */
export async function answer(url: string, headers: Headers = asBrowsersAsk) {
  const { status, given, sent } = await received(url, headers)
  const encoding = String(given['content-encoding'] ?? '')
  return { status, headers: given, encoding, sent: sent.length, body: decoded(sent, encoding) }
}

function received(url: string, headers: Headers) {
  return new Promise<{ status: number; given: Record<string, unknown>; sent: Buffer }>((resolve, reject) => {
    const request = get(url, { headers, agent: false }, response => {
      const pieces: Buffer[] = []
      response.on('data', piece => pieces.push(piece)).on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, given: response.headers, sent: Buffer.concat(pieces) }),
      )
    })
    request.on('error', reject)
  })
}

function decoded(sent: Buffer, encoding: string) {
  if (encoding === 'br') return brotliDecompressSync(sent)
  return encoding === 'gzip' ? gunzipSync(sent) : sent
}
