import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compress } from '@/lib/platform/response-cache/compression'
import { bytesCached } from '@/lib/platform/runtime/lru-cache'
import { startPageServer, TREE_PATH } from '@/tests/support/page-server'

vi.mock('@/lib/platform/runtime/env', () => ({ env: { RESPONSE_CACHE: 'on' } }))
vi.mock('@/lib/platform/runtime/outage', () => ({ isDatabaseAway: () => false }))
vi.mock('@/lib/platform/response-cache/compression', async original => {
  const own = await original<typeof import('@/lib/platform/response-cache/compression')>()
  return { ...own, compress: vi.fn(own.compress) }
})

const flight = { rsc: '1' }
let path = ''
let pages = 0
let server: Awaited<ReturnType<typeof startPageServer>>

beforeEach(async () => {
  // What one test stored, the next does not find.
  pages += 1
  path = `/calendar/${pages}`
  server = await startPageServer()
})

afterEach(() => server.close())

/** How many bytes more are stored, how often was compressed, and how often Next was asked, by what is done. */
async function measureCost(work: () => Promise<unknown>) {
  const before = { bytes: bytesCached().answers ?? 0, asked: server.seen.pageRequest }
  vi.mocked(compress).mockClear()
  await work()
  return {
    bytes: (bytesCached().answers ?? 0) - before.bytes,
    compressed: vi.mocked(compress).mock.calls.length,
    asked: server.seen.pageRequest - before.asked,
  }
}

const nothing = { bytes: 0, compressed: 0, asked: 0 }

const each = (count: number, headersOf: (n: number) => Record<string, string>, at = path) =>
  Promise.all(Array.from({ length: count }, (_, n) => server.read({ path: at, headers: headersOf(n) })))

it('200 invented router states share one response: nothing more is stored, compressed, rendered or evicted', async () => {
  const forms: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip' },
    flight,
    { ...flight, 'next-router-prefetch': '1' },
  ]
  for (const headers of forms) await server.read({ path, headers })
  const trees = (n: number) => ({
    ...flight,
    'next-router-state-tree': encodeURIComponent(JSON.stringify([`x${n}`, {}])),
  })
  expect(await measureCost(() => each(200, trees))).toEqual(nothing)
  expect(await measureCost(() => each(200, n => ({ ...trees(n), 'next-url': `/${n}`, cookie: `a=${n}` })))).toEqual(
    nothing,
  )
  expect(await measureCost(() => each(200, n => ({ 'accept-encoding': `br;q=0.${n}, x-${n}, gzip` })))).toEqual(nothing)
  expect(await measureCost(() => each(1, () => ({})))).toEqual(nothing)
})

it.each([
  ['parts that no page has', { ...flight, 'next-router-prefetch': '1' }, 'next-router-segment-prefetch'],
  ['ways of fetching ahead that there are not', flight, 'next-router-prefetch'],
  ['marks that are none of the client’s', {}, 'rsc'],
])('200 %s are not stored', async (_, headers, name) => {
  await server.read({ path })
  const cost = await measureCost(() => each(200, n => ({ ...headers, [name]: `/junk-${n}` })))
  expect(cost).toMatchObject({ bytes: 0, compressed: 0 })
  expect(await measureCost(() => each(1, () => ({})))).toEqual(nothing)
})

it('a response that is not a page is stored once, and not again for each part that is requested', async () => {
  const headers = (n: number) => ({
    ...flight,
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': `/junk-${n}`,
  })
  expect((await measureCost(() => each(20, headers, '/calendar.ics'))).bytes).toBe(0)
})

it('another spelling of a path is answered, and not stored', async () => {
  await server.read({ path })
  const spelled = path.replace('c', '%63')
  expect(await measureCost(() => each(20, () => ({}), spelled))).toMatchObject({ bytes: 0, compressed: 0, asked: 20 })
  expect((await server.read({ path: spelled })).body).toContain('Louvai')
})

it('a document, its RSC payload, and a segment of that are stored separately', async () => {
  const part = { ...flight, 'next-router-prefetch': '1', 'next-router-segment-prefetch': TREE_PATH }
  for (const headers of [{}, flight, part]) await server.waitUntilCached({ path, headers })
  const types = [{}, flight, part].map(async headers => (await server.read({ path, headers })).headers['content-type'])
  expect(await Promise.all(types)).toEqual(['text/html', 'text/x-component', 'text/x-component'])
  expect((await server.read({ path, headers: part })).body).toBe(TREE_PATH)
})

const asFlight = { ...flight, 'accept-encoding': 'br' }
it.each([
  ['a browser', {}, 'GET'],
  ['one that accepts gzip only', { 'accept-encoding': 'gzip' }, 'GET'],
  ['one that accepts no encoding', { 'accept-encoding': 'identity' }, 'GET'],
  ['one that asks for the head', {}, 'HEAD'],
  ['a click in the app', asFlight, 'GET'],
] as const)(
  'the first reader after %s gets the page whole, and so does everybody after them',
  async (_, headers, method) => {
    const before = server.seen.rendered
    const head = await server.read({ path, headers, method })
    expect([head.status, head.headers.etag, head.headers['content-length']]).toEqual([
      200,
      expect.stringMatching(/^W\/"/),
      expect.stringMatching(/^\d+$/),
    ])
    const reads = [await server.read({ path }), await server.read({ path })]
    for (const { body, headers: own } of reads) {
      expect(own.etag).toBe(reads[0]?.headers.etag)
      expect([Number(own['content-length']), body]).toEqual([body.length, reads[0]?.body])
    }
    const unchanged = await server.read({ path, headers: { 'if-none-match': reads[0]?.headers.etag ?? '' } })
    expect([unchanged.status, unchanged.body, unchanged.headers['content-length']]).toEqual([304, '', undefined])
    expect(server.seen.rendered).toBe(before + 1)
  },
)

it('a page is compressed once, however many readers it has', async () => {
  const { compressed } = await measureCost(() => each(30, () => ({ 'accept-encoding': 'br' })))
  expect(compressed).toBe(1)
  const [br, plain] = [await server.read({ path, headers: { 'accept-encoding': 'br' } }), await server.read({ path })]
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
  expect(br.headers.etag).toBe(plain.headers.etag)
})

it('the encoding that few accept is made for the first of them', async () => {
  await server.read({ path })
  const gzip = () => server.read({ path, headers: { 'accept-encoding': 'gzip, deflate' } })
  const plain = await server.read({ path })
  const first = await measureCost(async () => {
    const { headers, bytes } = await gzip()
    expect([headers['content-encoding'], Number(headers['content-length'])]).toEqual(['gzip', bytes.length])
    expect(gunzipSync(bytes).toString()).toBe(plain.body)
  })
  expect(first.bytes).toBeGreaterThan(0)
  expect(await measureCost(gzip)).toEqual(nothing)
})

it('a page that cannot be rewritten is sent as Next made it', async () => {
  const rewritten = vi.mocked(compress).mockRejectedValueOnce(new Error('no memory'))
  const { status, body } = await server.read({ path })
  expect([status, body]).toEqual([200, expect.stringContaining('Louvai')])
  expect(rewritten).toHaveBeenCalled()
  expect((await server.read({ path })).headers.etag).toBeDefined()
})
