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
 * Returns the served app's response to a request that is sent exactly as written: no client normalises its address,
 * headers or content type. One redirect is followed, as browsers follow Next's redirect after an odd `_rsc`.
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

/** The same, byte by byte, without following a redirect. */
export async function sendRawRequest(site: string, { path = '/', method = 'GET', headers = {}, body }: RawRequest) {
  const { hostname, port, host } = new URL(site)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const encodedHeaders = Object.entries({ host, ...length, ...headers }).map(([name, value]) => [name, toLatin1(value)])
  const rawRequest = request({ hostname, port, path, method, headers: Object.fromEntries(encodedHeaders) })
  rawRequest.end(body)

  const [answer]: [IncomingMessage] = (await once(rawRequest, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) }
}

/** Headers are sent byte by byte. */
const toLatin1 = (value: string) => Buffer.from(value).toString('latin1')
