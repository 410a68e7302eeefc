import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Knock = {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/**
 * What the served app answers to a request that is sent as it is written here: no client tidies its address, its headers
 * or its type. A redirect is followed once, as browsers follow the one that Next answers an odd `_rsc` with.
 */
export async function knock(site: string, asked: Knock, followed = false) {
  const { bytes, ...answer } = await raw(site, asked)
  const said = { ...answer, text: bytes.toString() }
  const next = said.headers.location
  if (followed || (asked.method ?? 'GET') !== 'GET' || !next || !new URL(next, site).searchParams.has('_rsc'))
    return said
  const { pathname, search } = new URL(next, site)
  return knock(site, { path: pathname + search, headers: asked.headers }, true)
}

/** The same, byte by byte and as it stands. */
export async function raw(site: string, { path = '/', method = 'GET', headers = {}, body }: Knock) {
  const { hostname, port, host } = new URL(site)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const given = Object.entries({ host, ...length, ...headers }).map(([name, value]) => [name, latin(value)])
  const asked = request({ hostname, port, path, method, headers: Object.fromEntries(given) })
  asked.end(body)

  const [answer]: [IncomingMessage] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) }
}

/** Headers go over the wire byte by byte. */
const latin = (value: string) => Buffer.from(value).toString('latin1')
