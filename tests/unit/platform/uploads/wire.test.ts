import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { internetClient } from '@/lib/platform/uploads/download/public-http'
import { certificate, key } from './certificate'

const known = tls.getCACertificates('default')
const hostNames: (string | undefined)[] = []
const server = createServer({ cert: certificate, key }, (request, answer) => {
  hostNames.push(request.headers.host)
  if (request.url === '/calado') return
  answer.end('uma foto')
})
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

const get = (name: string, path: string, signal = AbortSignal.timeout(5000)) =>
  internetClient.get(new URL(`https://${name}:${port}${path}`), '127.0.0.1', signal)

it('connects to the given IP address, with the requested host name', async () => {
  const answer = await get('fotos.example', '/')
  const pieces = await Array.fromAsync(answer.body)
  expect(Buffer.concat(pieces).toString()).toBe('uma foto')
  expect(hostNames).toEqual([`fotos.example:${port}`])
})

it('refuses a server with an invalid certificate', async () => {
  await expect(get('outras.example', '/')).rejects.toThrow(/altnames/i)
})

it('gives up on a server that does not answer', async () => {
  await expect(get('fotos.example', '/calado', AbortSignal.timeout(200))).rejects.toThrow(/abort/i)
})
