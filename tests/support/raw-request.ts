import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type RawRequest = {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/**
 * What the served app answers to a request that is sent as it is written here: no client tidies its address, its headers
 * or its type. A redirect is followed once, as browsers follow the one that Next answers an odd `_rsc` with.
 */
export async function sendRequest(site: string, rawRequest: RawRequest, hasFollowed = false) {
  const { bytes, ...answer } = await sendRawRequest(site, rawRequest)
  const response = { ...answer, text: bytes.toString() }
  const redirectUrl = response.headers.location
  if (
    hasFollowed ||
    (rawRequest.method ?? 'GET') !== 'GET' ||
    !redirectUrl ||
    !new URL(redirectUrl, site).searchParams.has('_rsc')
  )
    return response
  const { pathname, search } = new URL(redirectUrl, site)
  return sendRequest(site, { path: pathname + search, headers: rawRequest.headers }, true)
}

/** The same, byte by byte and as it stands. */
export async function sendRawRequest(site: string, { path = '/', method = 'GET', headers = {}, body }: RawRequest) {
  const { hostname, port, host } = new URL(site)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const encodedHeaders = Object.entries({ host, ...length, ...headers }).map(([name, value]) => [name, toLatin1(value)])
  const rawRequest = request({ hostname, port, path, method, headers: Object.fromEntries(encodedHeaders) })
  rawRequest.end(body)

  const [answer]: [IncomingMessage] = (await once(rawRequest, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) }
}

/** Headers go over the wire byte by byte. */
const toLatin1 = (value: string) => Buffer.from(value).toString('latin1')
