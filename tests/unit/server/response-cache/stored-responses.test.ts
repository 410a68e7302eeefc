import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bytesCached } from '@/lib/runtime/lru-cache'
import { compress } from '@/lib/server/response-cache/compression'
import { aPageServer, TREE } from '@/tests/support/page-server'

vi.mock('@/lib/runtime/env', () => ({ env: { RESPONSE_CACHE: 'on' } }))
vi.mock('@/lib/runtime/outage', () => ({ databaseIsAway: () => false }))
vi.mock('@/lib/server/response-cache/compression', async original => {
  const own = await original<typeof import('@/lib/server/response-cache/compression')>()
  return { ...own, compress: vi.fn(own.compress) }
})

const flight = { rsc: '1' }
let path = ''
let pages = 0
let server: Awaited<ReturnType<typeof aPageServer>>

beforeEach(async () => {
  // What one test stored, the next does not find.
  pages += 1
  path = `/calendar/${pages}`
  server = await aPageServer()
})

afterEach(() => server.close())

/** How many bytes more are stored, how often was compressed, and how often Next was asked, by what is done. */
async function costOf(work: () => Promise<unknown>) {
  const before = { bytes: bytesCached().answers ?? 0, asked: server.seen.asked }
  vi.mocked(compress).mockClear()
  await work()
  return {
    bytes: (bytesCached().answers ?? 0) - before.bytes,
    compressed: vi.mocked(compress).mock.calls.length,
    asked: server.seen.asked - before.asked,
  }
}

const nothing = { bytes: 0, compressed: 0, asked: 0 }

const each = (count: number, headersOf: (n: number) => Record<string, string>, at = path) =>
  Promise.all(Array.from({ length: count }, (_, n) => server.read({ path: at, headers: headersOf(n) })))

it('200 state trees that nobody has are one answer: nothing more is stored, compressed, rendered or evicted', async () => {
  for (const headers of [{}, flight, { ...flight, 'next-router-prefetch': '1' }])
    await server.untilKept({ path, headers })
  const trees = (n: number) => ({
    ...flight,
    'next-router-state-tree': encodeURIComponent(JSON.stringify([`x${n}`, {}])),
  })
  expect(await costOf(() => each(200, trees))).toEqual(nothing)
  expect(await costOf(() => each(200, n => ({ ...trees(n), 'next-url': `/${n}`, cookie: `a=${n}` })))).toEqual(nothing)
  expect(await costOf(() => each(200, n => ({ 'accept-encoding': `br;q=0.${n}, x-${n}, gzip` })))).toEqual(nothing)
  expect(await costOf(() => each(1, () => ({})))).toEqual(nothing)
})

it.each([
  ['parts that no page has', { ...flight, 'next-router-prefetch': '1' }, 'next-router-segment-prefetch'],
  ['ways of fetching ahead that there are not', flight, 'next-router-prefetch'],
  ['marks that are none of the client’s', {}, 'rsc'],
])('200 %s are stored nowhere', async (_, headers, name) => {
  await server.untilKept({ path })
  const cost = await costOf(() => each(200, n => ({ ...headers, [name]: `/junk-${n}` })))
  expect(cost).toMatchObject({ bytes: 0, compressed: 0 })
  expect(await costOf(() => each(1, () => ({})))).toEqual(nothing)
})

it('what is no page is stored as it is, and not once more for each part that is asked of it', async () => {
  const headers = (n: number) => ({
    ...flight,
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': `/junk-${n}`,
  })
  expect((await costOf(() => each(20, headers, '/calendar.ics'))).bytes).toBe(0)
})

it('another spelling of a path is answered, and stored nowhere', async () => {
  await server.untilKept({ path })
  const spelled = path.replace('c', '%63')
  expect(await costOf(() => each(20, () => ({}), spelled))).toMatchObject({ bytes: 0, compressed: 0, asked: 20 })
  expect((await server.read({ path: spelled })).body).toContain('Louvai')
})

it('a document, what the client draws from it, and a part of that are told apart', async () => {
  const part = { ...flight, 'next-router-prefetch': '1', 'next-router-segment-prefetch': TREE }
  for (const headers of [{}, flight, part]) await server.untilKept({ path, headers })
  const types = [{}, flight, part].map(async headers => (await server.read({ path, headers })).headers['content-type'])
  expect(await Promise.all(types)).toEqual(['text/html', 'text/x-component', 'text/x-component'])
  expect((await server.read({ path, headers: part })).body).toBe(TREE)
})
