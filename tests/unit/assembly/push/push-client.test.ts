import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import tls from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pushClient } from '@/lib/assembly/push/delivery/push-client'
import { certificate, key } from '@/tests/support/push-certificate'

const known = tls.getCACertificates('default')
const sockets: Socket[] = []
const server = createServer({ cert: certificate, key }, (request, response) => {
  request.resume()
  if (request.url !== '/hang') response.writeHead(201, { 'retry-after': '7' }).end('ok')
})
server.on('secureConnection', socket => sockets.push(socket))
let port = 0

beforeAll(async () => {
  tls.setDefaultCACertificates([...known, certificate])
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  tls.setDefaultCACertificates(known)
  server.closeAllConnections()
  server.close()
})

const post = (host: string, path = '/', signal = AbortSignal.timeout(5000)) =>
  pushClient.post(new URL(`https://${host}:${port}${path}`), '127.0.0.1', {
    headers: { 'Content-Length': 1 },
    body: Buffer.from('x'),
    signal,
  })

it('connects to the given address under the given name, and uses the connection again', async () => {
  for (let turn = 0; turn < 5; turn += 1) expect(await post('push.example')).toEqual({ status: 201, retryAfter: '7' })
  expect(sockets).toHaveLength(1)
})

it('sends again if the service closed the connection at that moment', async () => {
  await post('closing.push.example')
  sockets.at(-1)?.destroy()
  expect(await post('closing.push.example')).toMatchObject({ status: 201 })
})

it('refuses a server with another certificate', async () => {
  await expect(post('fotos.example')).rejects.toThrow(/altnames/i)
})

it('gives up on a server that does not answer', async () => {
  await expect(post('push.example', '/hang', AbortSignal.timeout(200))).rejects.toMatchObject({ name: 'AbortError' })
})
