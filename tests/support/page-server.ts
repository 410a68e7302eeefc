import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import PageCache from '@/lib/assembly/server/next-cache/page-cache'
import { canonicalPath } from '@/lib/assembly/server/request-path'
import { serveWithNext } from '@/lib/assembly/server/serve-with-next'
import { invalidateTags } from '@/lib/platform/realtime/invalidation'
import { BufferedResponse } from '@/lib/platform/response-cache/buffered-response'

type PageRequest = { path: string; name?: string; method?: string; headers?: Record<string, string> }

/**
 * A server that serves pages as ours does, in front of a renderer that behaves as Next: requests for a page that is
 * being rendered share the rendering, and a page is cached until a write. A test can delay renderings, and sees which
 * requests have arrived.
 */
export async function startPageServer() {
  const pages = PageCache()
  const sharedRenderings = new Map<string, Promise<{ html: string }>>()
  const arrivals = new Map<string, () => void>()
  const sockets = new Set<Socket>()
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const counts = { pageRequest: 0, rendered: 0 }
  let content = 'antes'
  let renderGate = Promise.resolve()

  const server = createServer({ ServerResponse: BufferedResponse }, async (request, response) => {
    const path = canonicalPath(request.url ?? '')
    if (path === '/stream') return sendHeartbeat(response)
    const pageResponse = serveWithNext({ request, response }, path, () => renderLikeNext(request, response, path))
    // In the next round of the event loop, the request waits for whatever it waits for.
    setImmediate(() => arrivals.get(String(request.headers.name))?.())
    await pageResponse.catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function renderLikeNext(request: IncomingMessage, response: BufferedResponse, path: string) {
    counts.pageRequest += 1
    if (path === '/calendar.ics') return void response.writeHead(200, { 'Content-Type': 'text/calendar' }).end('BEGIN')
    const { html } = await joinRendering(path)
    if (request.headers.rsc !== '1') {
      const type = path === LARGE_PATH ? 'image/bmp' : 'text/html'
      return void response.writeHead(200, { 'Content-Type': type }).end(html)
    }
    const segment = request.headers['next-router-segment-prefetch']
    const headers = { 'Content-Type': 'text/x-component', 'x-nextjs-prerender': '1' }
    response
      .writeHead(segment === undefined || segment === TREE_PATH ? 200 : 404, headers)
      .end(segment === TREE_PATH ? TREE_PATH : html)
  }

  function joinRendering(path: string) {
    const joined = sharedRenderings.get(path) ?? renderPage(path).finally(() => sharedRenderings.delete(path))
    sharedRenderings.set(path, joined)
    return joined
  }

  async function renderPage(path: string) {
    const cached = await pages.get(path)
    if (cached?.value?.html) return { html: cached.value.html }
    counts.rendered += 1
    // The large page is more than the buffers between here and a reader can hold, and is not compressed.
    const html = `<p>${content}</p>${'Louvai ao Senhor. '.repeat(path === LARGE_PATH ? 400_000 : 200)}`
    await renderGate
    const headers = { 'x-next-cache-tags': `page ${path}` }
    await pages.set(path, { html, headers, segmentData: new Map([[TREE_PATH, Buffer.from(TREE_PATH)]]) }, {})
    return { html }
  }

  async function requestPage({ path, name = '', method = 'GET', headers = {} }: PageRequest) {
    const pageRequest = request({ host: '127.0.0.1', port, path, method, headers: { name, ...headers }, agent }).end()
    const [response] = (await once(pageRequest, 'response')) as [IncomingMessage]
    const bytes = await buffer(response)
    return { status: response.statusCode, headers: response.headers, bytes, body: bytes.toString() }
  }

  return {
    seen: counts,
    read: requestPage,
    /** Resolves when the request of this name has arrived. */
    waitForArrival: (name: string) => new Promise<void>(resolve => arrivals.set(name, resolve)),
    changePage(text: string, path: string) {
      content = text
      invalidateTags([`page ${path}`])
    },
    /** No rendering ends until the returned function is called. */
    holdRenderings() {
      const gateControl = Promise.withResolvers<void>()
      renderGate = gateControl.promise
      return gateControl.resolve
    },
    /** Requests until the response comes from memory alone. */
    async waitUntilCached(pageRequest: PageRequest) {
      await vi.waitFor(async () => {
        const renderedBefore = counts.pageRequest
        await requestPage(pageRequest)
        if (counts.pageRequest !== renderedBefore) throw new Error('not kept yet')
      }, 20_000)
    },
    /** Sends all of these over one connection at once. */
    async pipeline(...pageRequest: PageRequest[]) {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      sockets.add(socket)
      await once(socket, 'connect')
      const rawRequests = pageRequest.map(
        ({ path, name }) => `GET ${path} HTTP/1.1\r\nHost: here\r\nName: ${name ?? ''}\r\n\r\n`,
      )
      socket.write(rawRequests.join(''))
      return socket
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      agent.destroy()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export const TREE_PATH = '/_tree'
export const LARGE_PATH = '/app/large'

function sendHeartbeat(response: BufferedResponse) {
  response.stream(200, { 'Content-Type': 'text/event-stream' })
  response.write('event: beat\ndata: 1\n\n')
}
