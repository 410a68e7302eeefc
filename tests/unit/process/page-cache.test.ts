import { beforeAll, expect, it, vi } from 'vitest'
import PageCache from '@/lib/process/page-cache.mjs'

const asked = { kind: 'APP_PAGE' }
const page = { kind: 'APP_PAGE', html: 'Louvai', headers: { 'x-next-cache-tags': 'hymns' }, status: 200 }
const lasting = { cacheControl: { revalidate: 1, expire: 1 } }

const setting = {
  fs: { readFile: () => Promise.reject(new Error('nothing on disk')), existsSync: () => false },
  flushToDisk: false,
  maxMemoryCacheSize: 1_000_000,
  serverDistDir: '/nowhere',
  revalidatedTags: [],
}
const cache = Reflect.construct(PageCache, [setting])

const aMomentPasses = () => vi.setSystemTime(Date.now() + 5)

// Next compares with the machine's clock, too, which is never behind ours.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
  return () => vi.useRealTimers()
})

it('a page that was rendered is kept', async () => {
  expect(await cache.get('/kept', asked)).toBeNull()
  await cache.set('/kept', page, lasting)
  expect(await cache.get('/kept', asked)).toMatchObject({ value: { html: 'Louvai' } })
})

it('a page that was asked for before a write and finished after it is not', async () => {
  expect(await cache.get('/late', asked)).toBeNull()
  aMomentPasses()
  await cache.revalidateTag('hymns')
  aMomentPasses()
  await cache.set('/late', page, lasting)
  expect(await cache.get('/late', asked)).toBeNull()
})

it('a page that was asked for after the write is', async () => {
  await cache.revalidateTag('hymns')
  aMomentPasses()
  expect(await cache.get('/after', asked)).toBeNull()
  await cache.set('/after', page, lasting)
  expect(await cache.get('/after', asked)).toMatchObject({ value: { html: 'Louvai' } })
})
