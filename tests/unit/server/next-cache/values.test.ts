import { text } from 'node:stream/consumers'
import type { CacheEntry } from 'next/cache'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import cache from '@/lib/server/next-cache/values'

const now = () => performance.timeOrigin + performance.now()
const made = (words: string, more: Partial<CacheEntry> = {}): CacheEntry => ({
  value: new Response(words).body as CacheEntry['value'],
  tags: ['events'],
  stale: 300,
  timestamp: now(),
  revalidate: 900,
  expire: 900,
  ...more,
})
async function read(key: string) {
  const entry = await cache.get(key, [])
  return entry && text(entry.value)
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  return () => vi.useRealTimers()
})
beforeEach(() => void vi.advanceTimersByTime(5))

it('a value is kept, and read as often as it is asked for', async () => {
  await cache.set('kept', Promise.resolve(made('Vigília')))
  expect([await read('kept'), await read('kept')]).toEqual(['Vigília', 'Vigília'])
})

it('whoever asks while it is being made waits for it', async () => {
  const making = Promise.withResolvers<CacheEntry>()
  const kept = cache.set('coming', making.promise)
  const asked = read('coming')
  making.resolve(made('Vigília'))
  expect(await asked).toBe('Vigília')
  await kept
})

it('what a write made false is not read again, though it was still being made', async () => {
  const before = made('Vigília')
  vi.advanceTimersByTime(5)
  await cache.updateTags(['events'])
  await cache.set('late', Promise.resolve(before))
  expect(await read('late')).toBeUndefined()
  expect(await cache.getExpiration(['notices', 'events'])).toBe(now())
})

it('what outlived its time is not read', async () => {
  await cache.set('old', Promise.resolve(made('Vigília')))
  vi.advanceTimersByTime(901_000)
  expect(await read('old')).toBeUndefined()
})

it('a value that names its end is kept until that very instant', async () => {
  vi.setSystemTime('2026-12-01T02:59:59.999Z')
  await cache.set('month', Promise.resolve(made('2026-11', { tags: ['until:2026-12-01T03:00:00.000Z'] })))
  expect(await read('month')).toBe('2026-11')
  vi.setSystemTime('2026-12-01T03:00:00.000Z')
  expect(await read('month')).toBeUndefined()
})

it('what failed is not kept, and leaves nobody waiting', async () => {
  await cache.set('failed', Promise.reject(new Error('the database is away')))
  expect(await read('failed')).toBeUndefined()

  const broken = new ReadableStream({ start: controller => controller.error(new Error('broke off')) })
  await cache.set('broken', Promise.resolve(made('', { value: broken })))
  expect(await read('broken')).toBeUndefined()
})
