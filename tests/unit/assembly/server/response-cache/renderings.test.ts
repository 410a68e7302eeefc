import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LARGE_PATH, startPageServer } from '@/tests/support/page-server'

vi.mock('@/lib/platform/runtime/env', () => ({ env: { RESPONSE_CACHE: 'on' } }))
vi.mock('@/lib/platform/runtime/outage', () => ({ isDatabaseAway: () => false }))

const path = '/app/notices'
let server: Awaited<ReturnType<typeof startPageServer>>

beforeEach(async () => {
  server = await startPageServer()
  await server.waitUntilCached({ path })
})

afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

it('a page that one client queues behind a stream is available to everybody else', async () => {
  const release = server.holdRenderings()
  server.changePage('durante', path)
  const first = server.waitForArrival('queued')
  await server.pipeline({ path: '/stream' }, { path, name: 'queued' })
  await first
  // Written while it was rendered: what the queued one is answered is not stored, and nobody may have it.
  server.changePage('depois', path)
  const next = server.waitForArrival('next')
  const reading = server.read({ path, name: 'next' })
  await next
  release()
  expect((await reading).body).toContain('depois')
  expect((await server.read({ path })).body).toContain('depois')
})

it('a client that stopped reading blocks nobody', async () => {
  await server.waitUntilCached({ path: LARGE_PATH })
  const release = server.holdRenderings()
  server.changePage('durante', LARGE_PATH)
  const first = server.waitForArrival('stalled')
  const socket = await server.pipeline({ path: LARGE_PATH, name: 'stalled' })
  socket.pause()
  await first
  server.changePage('depois', LARGE_PATH)
  release()
  expect((await server.read({ path: LARGE_PATH })).body).toContain('depois')
})

it('a client that disconnected before or during the rendering blocks nobody', async () => {
  const release = server.holdRenderings()
  server.changePage('durante', path)
  const [first, second] = [server.waitForArrival('leaves during'), server.waitForArrival('leaves before')]
  const during = await server.pipeline({ path, name: 'leaves during' })
  await first
  server.changePage('depois', path)
  const before = await server.pipeline({ path, name: 'leaves before' })
  await second
  for (const socket of [during, before]) {
    socket.destroy()
    await once(socket, 'close')
  }
  const rendered = server.seen.rendered
  release()
  expect((await server.read({ path })).body).toContain('depois')
  expect(server.seen.rendered).toBe(rendered + 1)
})

it('a rendering whose client disconnected is finished, and serves the next one', async () => {
  const release = server.holdRenderings()
  server.changePage('depois', path)
  const first = server.waitForArrival('leaves')
  const socket = await server.pipeline({ path, name: 'leaves' })
  await first
  socket.destroy()
  await once(socket, 'close')
  const rendered = server.seen.rendered
  release()
  expect((await server.read({ path })).body).toContain('depois')
  expect(server.seen.rendered).toBe(rendered)
})

it('a request joins a running rendering if nothing was written since it began', async () => {
  const release = server.holdRenderings()
  server.changePage('depois', path)
  const names = ['one', 'two', 'three']
  const arrivals = names.map(server.waitForArrival)
  const reading = names.map(name => server.read({ path, name }))
  await Promise.all(arrivals)
  const rendered = server.seen.rendered
  release()
  for (const { body } of await Promise.all(reading)) expect(body).toContain('depois')
  expect(server.seen.rendered).toBe(rendered)
})

it('after three seconds a request stops waiting for a rendering and gets an error page', async () => {
  const release = server.holdRenderings()
  server.changePage('durante', path)
  const first = server.waitForArrival('first')
  const reading = server.read({ path, name: 'first' })
  await first
  server.changePage('depois', path)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const second = server.waitForArrival('second')
  const waiting = server.read({ path, name: 'second', headers: { accept: 'text/html' } })
  await second
  vi.advanceTimersByTime(2999)
  const still = await Promise.race([waiting, new Promise(resolve => setImmediate(resolve, 'waits'))])
  expect(still).toBe('waits')
  vi.advanceTimersByTime(1)
  const { status, headers, body } = await waiting
  expect([status, headers['retry-after']]).toEqual([503, '15'])
  expect(body).toContain('lang="pt-BR"')
  release()
  await reading
})
