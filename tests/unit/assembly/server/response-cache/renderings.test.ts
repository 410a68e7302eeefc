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
  const asked = server.seen.pageRequest
  release()
  expect((await server.read({ path })).body).toContain('depois')
  expect(server.seen.pageRequest).toBe(asked)
})

it('ten who ask at once cause one rendering, and get the same', async () => {
  const release = server.holdRenderings()
  server.changePage('depois', path)
  const before = { ...server.seen }
  const names = Array.from({ length: 10 }, (_, n) => `reader ${n}`)
  const arrivals = names.map(server.waitForArrival)
  const reading = names.map(name => server.read({ path, name }))
  await Promise.all(arrivals)
  release()
  for (const { body, headers } of await Promise.all(reading))
    expect([body, headers.etag]).toEqual([expect.stringContaining('depois'), expect.stringMatching(/^W\/"/)])
  expect(server.seen).toEqual({ pageRequest: before.pageRequest + 1, rendered: before.rendered + 1 })
})

it('who waited gets what was read after they asked, though something was written since; who asks later does not', async () => {
  const releaseFirst = server.holdRenderings()
  server.changePage('antes', path)
  const first = server.waitForArrival('first')
  const reading = [server.read({ path, name: 'first' })]
  await first

  server.changePage('durante', path)
  const before = server.seen.rendered
  const names = ['one', 'two', 'three']
  const arrivals = names.map(server.waitForArrival)
  reading.push(...names.map(name => server.read({ path, name })))
  await Promise.all(arrivals)
  // The rendering of the first ends; one of the three begins the next, and the others wait for that.
  const releaseSecond = server.holdRenderings()
  releaseFirst()
  await reading[0]
  await vi.waitFor(() => expect(server.seen.rendered).toBe(before + 1))
  server.changePage('depois', path)
  const [late, arrival] = ['late', server.waitForArrival('late')]
  const readingLate = server.read({ path, name: late })
  await arrival
  releaseSecond()

  const texts = (await Promise.all(reading)).map(({ body }) => /<p>(\w+)/.exec(body)?.[1])
  expect(texts).toEqual(['antes', 'durante', 'durante', 'durante'])
  expect((await readingLate).body).toContain('depois')
  expect(server.seen.rendered).toBe(before + 2)
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

it('two pages are rendered at a time, and the others after them, unless those wait for something', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const release = server.holdRenderings()
  const before = server.seen.rendered
  const paths = Array.from({ length: 5 }, (_, n) => `/app/hymns/${n}`)
  const arrivals = paths.map(server.waitForArrival)
  const reading = paths.map(one => server.read({ path: one, name: one }))
  await Promise.all(arrivals)
  expect(server.seen.rendered).toBe(before + 2)
  // What is stored already waits for none of them.
  expect((await server.read({ path })).status).toBe(200)
  expect(server.seen.rendered).toBe(before + 2)
  await vi.advanceTimersByTimeAsync(250)
  expect(server.seen.rendered).toBe(before + 4)
  release()
  for (const { body } of await Promise.all(reading)) expect(body).toContain('Louvai')
  expect(server.seen.rendered).toBe(before + 5)
})
