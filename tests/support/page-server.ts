import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import { invalidateTags } from '@/lib/realtime/invalidation'
import PageCache from '@/lib/server/next-cache/pages'
import { servePage } from '@/lib/server/page-response'
import { canonicalPath } from '@/lib/server/request-path'
import { BufferedResponse } from '@/lib/server/response-cache/buffered-response'

type Asked = { path: string; name?: string; headers?: Record<string, string> }

/**
 * A server that answers pages as ours does, in front of a renderer that does as Next does: who asks for a page that is being
 * rendered gets the same, and a page is kept until a write. A test holds renderings back, and sees who has come.
 */
export async function aPageServer() {
  const pages = PageCache()
  const shared = new Map<string, Promise<{ html: string }>>()
  const arrivals = new Map<string, () => void>()
  const sockets = new Set<Socket>()
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const seen = { asked: 0, rendered: 0 }
  let written = 'antes'
  let gate = Promise.resolve()

  const server = createServer({ ServerResponse: BufferedResponse }, async (request, response) => {
    const path = canonicalPath(request.url ?? '')
    if (path === '/stream') return beat(response)
    const answering = servePage({ request, response }, path, () => next(request, response, path))
    // By then it waits for whatever it waits for.
    setImmediate(() => arrivals.get(String(request.headers.name))?.())
    await answering.catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function next(request: IncomingMessage, response: BufferedResponse, path: string) {
    seen.asked += 1
    if (path === '/calendar.ics') return void response.writeHead(200, { 'Content-Type': 'text/calendar' }).end('BEGIN')
    const { html } = await page(path)
    if (request.headers.rsc !== '1') {
      const type = path === LARGE ? 'image/bmp' : 'text/html'
      return void response.writeHead(200, { 'Content-Type': type }).end(html)
    }
    const part = request.headers['next-router-segment-prefetch']
    const headers = { 'Content-Type': 'text/x-component', 'x-nextjs-prerender': '1' }
    response.writeHead(part === undefined || part === TREE ? 200 : 404, headers).end(part === TREE ? TREE : html)
  }

  function page(path: string) {
    const made = shared.get(path) ?? rendering(path).finally(() => shared.delete(path))
    shared.set(path, made)
    return made
  }

  async function rendering(path: string) {
    const kept = await pages.get(path)
    if (kept?.value?.html) return { html: kept.value.html }
    seen.rendered += 1
    // The large one is more than the buffers between here and a reader hold, and is not compressed.
    const html = `<p>${written}</p>${'Louvai ao Senhor. '.repeat(path === LARGE ? 600_000 : 200)}`
    await gate
    const headers = { 'x-next-cache-tags': `page ${path}` }
    await pages.set(path, { html, headers, segmentData: new Map([[TREE, Buffer.from(TREE)]]) }, {})
    return { html }
  }

  async function read({ path, name = '', headers = {} }: Asked) {
    const asked = get({ host: '127.0.0.1', port, path, headers: { name, ...headers }, agent })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    const body = (await buffer(response)).toString()
    return { status: response.statusCode, headers: response.headers, body }
  }

  return {
    seen,
    read,
    /** Resolves once the request of this name has come. */
    come: (name: string) => new Promise<void>(resolve => arrivals.set(name, resolve)),
    write(text: string, path: string) {
      written = text
      invalidateTags([`page ${path}`])
    },
    /** From now on no rendering ends until the function given back is called. */
    hold() {
      const held = Promise.withResolvers<void>()
      gate = held.promise
      return held.resolve
    },
    /** Asks until the answer comes from memory alone. */
    async untilKept(asked: Asked) {
      await vi.waitFor(async () => {
        const before = seen.asked
        await read(asked)
        if (seen.asked !== before) throw new Error('not kept yet')
      }, 20_000)
    },
    /** One connection over which all of this is asked at once. */
    async pipeline(...asked: Asked[]) {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      sockets.add(socket)
      await once(socket, 'connect')
      const heads = asked.map(({ path, name }) => `GET ${path} HTTP/1.1\r\nHost: here\r\nName: ${name ?? ''}\r\n\r\n`)
      socket.write(heads.join(''))
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

export const TREE = '/_tree'
export const LARGE = '/app/large'

function beat(response: BufferedResponse) {
  response.stream(200, { 'Content-Type': 'text/event-stream' })
  response.write('event: beat\ndata: 1\n\n')
}
