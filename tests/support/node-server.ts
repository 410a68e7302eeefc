import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { BufferedResponse } from '@/lib/platform/response-cache/buffered-response'

type RequestOptions = { path?: string; method?: string; headers?: Record<string, string>; body?: Buffer }
type ReceivedResponse = { status: number | undefined; headers: IncomingHttpHeaders; body: string; bytes: Buffer }
export type Listener = (request: IncomingMessage, response: BufferedResponse) => unknown

/** Returns the response of a server like ours to one request, which is sent exactly as written. */
export async function requestFromListener(
  listener: Listener,
  { path = '/', method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<ReceivedResponse> {
  const server = createServer({ ServerResponse: BufferedResponse }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clientRequest = request({ host: '127.0.0.1', port, path, method, headers }).end(body)
  const [response] = await once(clientRequest, 'response')
  const bytes = await buffer(response)
  server.close()
  return { status: response.statusCode, headers: response.headers, body: bytes.toString(), bytes }
}
