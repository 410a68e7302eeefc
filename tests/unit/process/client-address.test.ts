import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it, vi } from 'vitest'
import { recordClientAddress } from '@/lib/process/client-address'
import { onEveryRequest } from '@/lib/process/exchange'

// Only reading the address asks how many proxies are ours.
vi.mock('@/lib/env', () => ({ env: {} }))

beforeAll(() => onEveryRequest(recordClientAddress))

it.each([
  [undefined, '127.0.0.1'],
  ['6.6.6.6', '6.6.6.6, 127.0.0.1'],
  ['6.6.6.6, 7.7.7.7', '6.6.6.6, 7.7.7.7, 127.0.0.1'],
])('a request that claims %s has come through %s', async (claimed, seen) => {
  const server = createServer((request, response) => response.end(request.headers['x-forwarded-for'])).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const response = await fetch(`http://127.0.0.1:${port}`, claimed ? { headers: { 'X-Forwarded-For': claimed } } : {})
  expect(await response.text()).toBe(seen)
  server.close()
})
