import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import type { AppResponse as Response } from '@/lib/assembly/server/app-response'

vi.hoisted(() => {
  const needed = {
    DATABASE_URL: 'postgres://db',
    NEXTAUTH_URL: 'https://igreja.example',
    NEXTAUTH_SECRET: 'x'.repeat(32),
  }
  for (const [name, value] of Object.entries(needed)) vi.stubEnv(name, value)
})
const { AppResponse } = await import('@/lib/assembly/server/app-response')

/** Whoever answers, in each way in which a response is written. */
const ways: Record<string, (response: Response, status: number) => unknown> = {
  'our own answer': (response, status) => response.send(status, { 'Content-Type': 'text/plain' }, 'x'),
  'our own stream': (response, status) => {
    response.stream(status, { 'Content-Type': 'text/plain' })
    response.end()
  },
  'an answer of Next': (response, status) => {
    response.statusCode = status
    response.setHeader('Strict-Transport-Security', 'of the build')
    response.end()
  },
  'a stream of Next': (response, status) => {
    response.writeHead(status, { 'Content-Type': 'text/html' })
    response.write('<p>')
    setImmediate(() => response.end('</p>'))
  },
  'an answer in place of Next’s': (response, status) => {
    response.replacements.push(() => ({ status, headers: { 'Content-Type': 'text/plain' }, body: 'x' }))
    response.writeHead(500, ['Content-Security-Policy', 'of Next'])
    response.end('Internal Server Error')
  },
}
let answer: (response: Response) => unknown = () => {}
const server = createServer({ ServerResponse: AppResponse }, (_, response) => void answer(response)).listen(
  0,
  '127.0.0.1',
)
await once(server, 'listening')
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())

const statuses = [200, 204, 206, 304, 307, 308, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503]

it.each(Object.keys(ways))('%s has the headers of its path, with every status', async way => {
  for (const status of statuses) {
    answer = response => ways[way]?.(response, status)
    const { status: sent, headers } = await fetch(site, { redirect: 'manual' })
    expect(sent).toBe(status)
    expect(Object.fromEntries(headers), String(status)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'self'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=63072000',
      'x-comunhao': expect.any(String),
    })
  }
})

it.each([
  ['/uploads/notices/1.jpg', "default-src 'none'; sandbox"],
  ['/uploads/%zz', expect.stringMatching(/^default-src 'self'/)],
])('%s has the policy of what is answered there', async (path, policy) => {
  answer = response => response.send(404, {}, 'x')
  expect((await fetch(site + path)).headers.get('content-security-policy')).toEqual(policy)
})
