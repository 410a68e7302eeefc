import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Asked = { path?: string; method?: string; headers?: Record<string, string> }
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

/** What a server of Node's own answers to one request, which is sent as it is written here. */
export async function served(
  listener: RequestListener,
  { path = '/', method = 'GET', headers = {} }: Asked = {},
): Promise<Answer> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [response] = await once(asked, 'response')
  const body = await text(response)
  server.close()
  return { status: response.statusCode, headers: response.headers, body }
}
