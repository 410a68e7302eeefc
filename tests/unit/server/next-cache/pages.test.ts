import { beforeAll, expect, it, vi } from 'vitest'
import PageCache from '@/lib/server/next-cache/pages'

const page = { kind: 'APP_PAGE', html: 'Louvai', headers: { 'x-next-cache-tags': 'hymns' }, status: 200 }
const lasting = { cacheControl: { revalidate: 1, expire: 1 } }
const cache = PageCache()

const aMomentPasses = () => vi.advanceTimersByTime(5)

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  return () => vi.useRealTimers()
})

it('a page that was rendered is kept', async () => {
  expect(await cache.get('/kept')).toBeNull()
  await cache.set('/kept', page, lasting)
  expect(await cache.get('/kept')).toMatchObject({ value: { html: 'Louvai' }, ...lasting })
})

it('a page that was asked for before a write and finished after it is not', async () => {
  expect(await cache.get('/late')).toBeNull()
  aMomentPasses()
  await cache.revalidateTag('hymns')
  aMomentPasses()
  await cache.set('/late', page, lasting)
  expect(await cache.get('/late')).toBeNull()
})

it('a page that was asked for after the write is', async () => {
  await cache.revalidateTag(['notices', 'hymns'])
  aMomentPasses()
  expect(await cache.get('/after')).toBeNull()
  await cache.set('/after', page, lasting)
  expect(await cache.get('/after')).toMatchObject({ value: { html: 'Louvai' } })
})

it('a page that names its end is kept until that very instant', async () => {
  vi.setSystemTime('2026-12-01T02:59:59.999Z')
  const november = { ...page, headers: { 'x-next-cache-tags': 'events,until:2026-12-01T03:00:00.000Z' } }
  expect(await cache.get('/calendar')).toBeNull()
  await cache.set('/calendar', november, lasting)
  expect(await cache.get('/calendar')).toMatchObject({ value: { html: 'Louvai' } })
  vi.setSystemTime('2026-12-01T03:00:00.000Z')
  expect(await cache.get('/calendar')).toBeNull()
})

it('a page that was begun before its end and finished after it is not kept', async () => {
  vi.setSystemTime('2026-12-01T02:59:59.999Z')
  const november = { ...page, headers: { 'x-next-cache-tags': 'until:2026-12-01T03:00:00.000Z' } }
  expect(await cache.get('/slow')).toBeNull()
  vi.setSystemTime('2026-12-01T03:00:00.000Z')
  await cache.set('/slow', november, lasting)
  expect(await cache.get('/slow')).toBeNull()
})

it('what is kept holds on to no more memory than it counts', async () => {
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
