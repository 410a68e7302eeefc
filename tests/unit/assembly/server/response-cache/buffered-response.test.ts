import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { BufferedResponse, type CompleteResponse } from '@/lib/platform/response-cache/buffered-response'
import { requestFromListener } from '@/tests/support/node-server'

const page = '<p>Louvai ao Senhor</p>'.repeat(200)
const asHtml = { 'Content-Type': 'text/html; charset=utf-8' }
const compressionHeaders = { 'accept-encoding': 'gzip, deflate, br' }

it('a page is compressed as its client accepts, with a Vary header', async () => {
  const say = (_: unknown, response: BufferedResponse) => response.writeHead(200, asHtml).end(page)
  const best = await requestFromListener(say, { headers: compressionHeaders })
  expect([best.headers['content-encoding'], best.headers.vary]).toEqual(['br', 'Accept-Encoding'])
  expect(brotliDecompressSync(best.bytes).toString()).toBe(page)

  const old = await requestFromListener(say, { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(old.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(old.bytes).toString()).toBe(page)

  const plain = await requestFromListener(say)
  expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([
    undefined,
    'Accept-Encoding',
    page,
  ])
})

it.each([
  ['what is too short to be worth it', 'text/html', page.slice(0, 399)],
  ['a picture', 'image/webp', page],
])('%s is not compressed', async (_, type, body) => {
  const answer = await requestFromListener(
    (_, response) => response.writeHead(200, { 'Content-Type': type }).end(body),
    {
      headers: compressionHeaders,
    },
  )
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, body])
})

it('a response written at once has a length, and may be stored', async () => {
  const storedResponses: CompleteResponse[] = []
  const answer = await requestFromListener((_, response) => {
    response.onComplete = async complete => void storedResponses.push(complete)
    response.setHeader('Content-Type', 'application/json')
    response.flushHeaders()
    response.write('{"a":')
    response.end('1}')
  })
  expect([answer.body, answer.headers['content-length']]).toEqual(['{"a":1}', '7'])
  expect(storedResponses.map(({ status, body }) => [status, body.toString()])).toEqual([[200, '{"a":1}']])
})

it('our own responses say their length, so that the next request comes over the same connection', async () => {
  const connections = new Set<Socket>()
  const server = createServer({ ServerResponse: BufferedResponse }, ({ socket, url }, response) => {
    connections.add(socket)
    response.setHeader('Content-Type', 'application/json')
    if (url === '/gone') response.send(304, {})
    else response.send(200, { 'Content-Type': 'application/json' }, '{"nome":"Zé"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) => {
    const [answer] = await once(get({ agent, port: (server.address() as AddressInfo).port, path }), 'response')
    return [answer.statusCode, answer.headers['content-length'], Buffer.concat(await answer.toArray()).toString()]
  }
  expect(await ask('/')).toEqual([200, '14', '{"nome":"Zé"}'])
  expect(await ask('/gone')).toEqual([304, undefined, ''])
  expect(await ask('/')).toEqual([200, '14', '{"nome":"Zé"}'])
  expect(connections.size).toBe(1)
  agent.destroy()
  server.close()
})

it('a response written at once may be sent as it is stored, without what Next said of its own', async () => {
  const answer = await requestFromListener((_, response) => {
    response.onComplete = async ({ headers }) =>
      response.send(200, { 'content-type': headers['content-type'], ETag: 'W/"1"' }, 'Amém')
    response.setHeader('X-Nextjs-Cache', 'MISS')
    response.writeHead(200, { ...asHtml, 'Content-Length': page.length }).end(page)
  })
  expect([answer.headers.etag, answer.headers['content-length'], answer.headers['x-nextjs-cache']]).toEqual([
    'W/"1"',
    '5',
    undefined,
  ])
  expect(answer.body).toBe('Amém')
})

it('a streamed page sends its first part before there is a second, and is not stored', async () => {
  const second = Promise.withResolvers<void>()
  const storedResponses: CompleteResponse[] = []
  const server = createServer({ ServerResponse: BufferedResponse }, async (_, response) => {
    response.onComplete = async complete => void storedResponses.push(complete)
    response.writeHead(200, asHtml)
    response.write(page)
    await second.promise
    response.end('<p>Amém</p>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clientRequest = get({ host: '127.0.0.1', port, headers: compressionHeaders })
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]

  const parts = response.pipe(createBrotliDecompress())
  let read = ''
  parts.on('data', part => {
    read += part
    if (read.length >= page.length) second.resolve()
  })
  await once(parts, 'end')
  expect(read).toBe(`${page}<p>Amém</p>`)
  expect(storedResponses).toEqual([])
  server.close()
})

it('a HEAD request gets no body', async () => {
  const answer = await requestFromListener((_, response) => response.writeHead(200, asHtml).end(), {
    method: 'HEAD',
    headers: compressionHeaders,
  })
  expect([answer.status, answer.headers['content-encoding'], answer.body]).toEqual([200, undefined, ''])
})

it('our response replaces Next’s, with body and length', async () => {
  const answer = await requestFromListener((_, response) => {
    const replacement = { status: 503, headers: { 'Content-Type': 'text/plain' }, body: 'Volte logo' }
    response.replacements.push(() => (response.statusCode === 500 ? replacement : undefined))
    response.writeHead(500, { ...asHtml, 'Content-Length': page.length, ETag: '"1"' })
    response.write(page.slice(0, 10))
    response.end(page.slice(10))
  })
  expect([answer.status, answer.body, answer.headers.etag]).toEqual([503, 'Volte logo', undefined])
})

it('a response queued behind another on its connection closes when that connection does', async () => {
  const queued = Promise.withResolvers<BufferedResponse>()
  const server = createServer({ ServerResponse: BufferedResponse }, (request, response) => {
    response.closeWithConnection()
    if (request.url === '/first') response.stream(200, { 'Content-Type': 'text/event-stream' })
    else queued.resolve(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /first HTTP/1.1\r\nHost: here\r\n\r\nGET /second HTTP/1.1\r\nHost: here\r\n\r\n')
  const answer = await queued.promise
  expect(answer.closed).toBe(false)
  const closing = once(answer, 'close')
  socket.destroy()
  await closing
  expect([answer.closed, answer.destroyed]).toEqual([true, true])
  server.close()
})
