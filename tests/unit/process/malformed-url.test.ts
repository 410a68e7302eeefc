import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { onEveryRequest } from '@/lib/process/exchange'
import { divertMalformedUrl } from '@/lib/process/malformed-url'

beforeAll(() => onEveryRequest(divertMalformedUrl))

it.each([
  ['/', '/'],
  ['/app/hymns/cora%C3%A7%C3%A3o?q=%25', '/app/hymns/cora%C3%A7%C3%A3o?q=%25'],
  ['/app/hymns?q=%ff%', '/app/hymns?q=%ff%'],
  ['/app/hymns/%', '/endereco-ilegivel'],
  ['/uploads/%ff/%00', '/endereco-ilegivel'],
  ['/agenda/%E0%A4%A.ics?x=1', '/endereco-ilegivel'],
  ['*', '/endereco-ilegivel'],
])('%s is read as %s', async (asked, read) => {
  const server = createServer((request, response) => response.end(request.url)).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo

  const answer = await new Promise<string>((resolve, reject) =>
    request({ host: '127.0.0.1', port, path: asked }, response => resolve(text(response)))
      .on('error', reject)
      .end(),
  )
  expect(answer).toBe(read)
  server.close()
})
