import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPageServer, LARGE } from '@/tests/support/page-server'

vi.mock('@/lib/runtime/env', () => ({ env: { RESPONSE_CACHE: 'on' } }))
vi.mock('@/lib/runtime/outage', () => ({ databaseIsAway: () => false }))

const path = '/app/notices'
let server: Awaited<ReturnType<typeof aPageServer>>

beforeEach(async () => {
  server = await aPageServer()
  await server.untilKept({ path })
})

afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

it('a page that is queued behind a stream on one connection is there for everybody else', async () => {
  const release = server.hold()
  server.write('durante', path)
  const first = server.come('queued')
  await server.pipeline({ path: '/stream' }, { path, name: 'queued' })
  await first
  // Written while it was rendered: what the queued one is answered is not stored, and nobody may have it.
  server.write('depois', path)
  const next = server.come('next')
  const reading = server.read({ path, name: 'next' })
  await next
  release()
  expect((await reading).body).toContain('depois')
  expect((await server.read({ path })).body).toContain('depois')
})

it('one who stopped reading holds nobody up', async () => {
  await server.untilKept({ path: LARGE })
  const release = server.hold()
  server.write('durante', LARGE)
  const first = server.come('stalled')
  const socket = await server.pipeline({ path: LARGE, name: 'stalled' })
  socket.pause()
  await first
  server.write('depois', LARGE)
  release()
  expect((await server.read({ path: LARGE })).body).toContain('depois')
})

it('one who left before the rendering began, or during it, holds nobody up', async () => {
  const release = server.hold()
  server.write('durante', path)
  const [first, second] = [server.come('leaves during'), server.come('leaves before')]
  const during = await server.pipeline({ path, name: 'leaves during' })
  await first
  server.write('depois', path)
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

it('a rendering whose reader left is finished all the same, and answers the next one', async () => {
  const release = server.hold()
  server.write('depois', path)
  const first = server.come('leaves')
  const socket = await server.pipeline({ path, name: 'leaves' })
  await first
  socket.destroy()
  await once(socket, 'close')
  const rendered = server.seen.rendered
  release()
  expect((await server.read({ path })).body).toContain('depois')
  expect(server.seen.rendered).toBe(rendered)
})

it('whoever comes when nothing was written since the rendering began gets the same', async () => {
  const release = server.hold()
  server.write('depois', path)
  const names = ['one', 'two', 'three']
  const coming = names.map(server.come)
  const reading = names.map(name => server.read({ path, name }))
  await Promise.all(coming)
  const rendered = server.seen.rendered
  release()
  for (const { body } of await Promise.all(reading)) expect(body).toContain('depois')
  expect(server.seen.rendered).toBe(rendered)
})

it('a rendering that does not end is waited for three seconds, and then the page apologises', async () => {
  const release = server.hold()
  server.write('durante', path)
  const first = server.come('first')
  const reading = server.read({ path, name: 'first' })
  await first
  server.write('depois', path)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const second = server.come('second')
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
