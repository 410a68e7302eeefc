import { beforeAll, expect, it, vi } from 'vitest'
import PageCache from '@/lib/assembly/server/next-cache/page-cache'
import { runAfterEarlierComputations } from '@/lib/platform/realtime/computations'

const page = { kind: 'APP_PAGE', html: 'Louvai', headers: { 'x-next-cache-tags': 'hymns' }, status: 200 }
const lasting = { cacheControl: { revalidate: 1, expire: 1 } }
const cache = PageCache()

const advanceClock = () => vi.advanceTimersByTime(5)

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  return () => vi.useRealTimers()
})

it('a rendered page is cached', async () => {
  expect(await cache.get('/kept')).toBeNull()
  await cache.set('/kept', page, lasting)
  expect(await cache.get('/kept')).toMatchObject({ value: { html: 'Louvai' }, ...lasting })
})

it('a page requested before a write and finished after it is not cached', async () => {
  await runAfterEarlierComputations(async () => {
    expect(await cache.get('/late')).toBeNull()
    advanceClock()
    await cache.revalidateTag('hymns')
    advanceClock()
    await cache.set('/late', page, lasting)
  })
  expect(await cache.get('/late')).toBeNull()
})

it('a page requested after the write is cached', async () => {
  await cache.revalidateTag(['notices', 'hymns'])
  advanceClock()
  expect(await cache.get('/after')).toBeNull()
  await cache.set('/after', page, lasting)
  expect(await cache.get('/after')).toMatchObject({ value: { html: 'Louvai' } })
})

it('a page with an expiry is cached until that instant', async () => {
  vi.setSystemTime('2026-12-01T02:59:59.999Z')
  const november = { ...page, headers: { 'x-next-cache-tags': 'events,until:2026-12-01T03:00:00.000Z' } }
  expect(await cache.get('/calendar')).toBeNull()
  await cache.set('/calendar', november, lasting)
  expect(await cache.get('/calendar')).toMatchObject({ value: { html: 'Louvai' } })
  vi.setSystemTime('2026-12-01T03:00:00.000Z')
  expect(await cache.get('/calendar')).toBeNull()
})

it('a page started before its expiry and finished after it is not cached', async () => {
  vi.setSystemTime('2026-12-01T02:59:59.999Z')
  const november = { ...page, headers: { 'x-next-cache-tags': 'until:2026-12-01T03:00:00.000Z' } }
  expect(await cache.get('/slow')).toBeNull()
  vi.setSystemTime('2026-12-01T03:00:00.000Z')
  await cache.set('/slow', november, lasting)
  expect(await cache.get('/slow')).toBeNull()
})

it('cached pages use no more memory than they are counted with', async () => {
  const small = Buffer.from('Louvai')
  expect(small.buffer.byteLength).toBeGreaterThan(small.length)
  const parts = { ...page, rscData: small, segmentData: new Map([['/_tree', small]]) }
  await cache.set('/small', parts, lasting)
  const value = (await cache.get('/small'))?.value
  for (const data of [value?.rscData, value?.segmentData?.get('/_tree')]) {
    expect(data?.toString()).toBe('Louvai')
    expect(data?.buffer.byteLength).toBe(small.length)
  }
})
