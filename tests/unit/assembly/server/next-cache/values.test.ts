import { text } from 'node:stream/consumers'
import type { CacheEntry } from 'next/cache'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import cache from '@/lib/assembly/server/next-cache/function-cache'
import { runAfterEarlierComputations } from '@/lib/platform/realtime/computations'

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
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})
beforeEach(() => void vi.advanceTimersByTime(5))

it('a value is cached, and returned as often as it is requested', async () => {
  await cache.set('kept', Promise.resolve(made('Vigília')))
  expect([await read('kept'), await read('kept')]).toEqual(['Vigília', 'Vigília'])
})

/** A request that finds no value, and computes it until it is told to end. */
function startRequest(key: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isAnswered = runAfterEarlierComputations(async () => {
    expect(await read(key)).toBeUndefined()
    await promise
  })
  return { isAnswered, end: resolve }
}

/** Whether a request that comes now begins before anything else happens. */
async function beginsAtOnce() {
  let hasBegun = false
  void runAfterEarlierComputations(async () => {
    hasBegun = true
  })
  await vi.advanceTimersByTimeAsync(1)
  return hasBegun
}

it('who comes after a write waits until a value is stored whose computation began before it', async () => {
  const request = startRequest('coming')
  expect(await beginsAtOnce()).toBe(true)
  await cache.updateTags(['notices'])
  expect(await beginsAtOnce()).toBe(false)
  await cache.set('coming', Promise.resolve(made('Vigília')))
  expect(await beginsAtOnce()).toBe(true)

  const later = startRequest('of after the write')
  expect(await beginsAtOnce()).toBe(true)
  await cache.set('of after the write', Promise.resolve(made('Ensaio')))
  for (const { isAnswered, end } of [request, later]) {
    end()
    expect(await isAnswered).toBe(true)
  }
})

it('a value counts as old as the request that computes it: it may be made of what the request read before', async () => {
  await runAfterEarlierComputations(async () => {
    vi.advanceTimersByTime(5)
    await cache.updateTags(['events'])
    vi.advanceTimersByTime(5)
    await cache.set('made of older ones', Promise.resolve(made('Vigília')))
  })
  expect(await read('made of older ones')).toBeUndefined()
})

it('a computation goes on when its client has left', async () => {
  const request = startRequest('left')
  await vi.advanceTimersByTimeAsync(5)
  request.end()
  await request.isAnswered
  await cache.updateTags(['notices'])
  expect(await beginsAtOnce()).toBe(false)
  await cache.set('left', Promise.resolve(made('Vigília')))
  expect(await beginsAtOnce()).toBe(true)
})

it('a computation that fails ends five seconds after its request', async () => {
  const request = startRequest('failing')
  await vi.advanceTimersByTimeAsync(5)
  request.end()
  await request.isAnswered
  await cache.updateTags(['notices'])
  expect(await beginsAtOnce()).toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await beginsAtOnce()).toBe(true)
})

it('nobody waits for longer than three seconds', async () => {
  const request = startRequest('failing')
  await vi.advanceTimersByTimeAsync(5)
  await cache.updateTags(['notices'])
  const late = startRequest('late')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await late.isAnswered).toBe(false)
  request.end()
  await request.isAnswered
})

it('an invalidated value is not returned, though it was still being computed', async () => {
  const before = made('Vigília')
  vi.advanceTimersByTime(5)
  await cache.updateTags(['events'])
  await cache.set('late', Promise.resolve(before))
  expect(await read('late')).toBeUndefined()
  expect(await cache.getExpiration(['notices', 'events'])).toBe(now())
})

it('an expired value is not returned', async () => {
  await cache.set('old', Promise.resolve(made('Vigília')))
  vi.advanceTimersByTime(901_000)
  expect(await read('old')).toBeUndefined()
})

it('a value with an expiry is cached until that instant', async () => {
  vi.setSystemTime('2026-12-01T02:59:59.999Z')
  await cache.set('month', Promise.resolve(made('2026-11', { tags: ['until:2026-12-01T03:00:00.000Z'] })))
  expect(await read('month')).toBe('2026-11')
  vi.setSystemTime('2026-12-01T03:00:00.000Z')
  expect(await read('month')).toBeUndefined()
})

it('a failed value is not cached, and nobody waits for it', async () => {
  await cache.set('failed', Promise.reject(new Error('the database is away')))
  expect(await read('failed')).toBeUndefined()

  const broken = new ReadableStream({ start: controller => controller.error(new Error('broke off')) })
  await cache.set('broken', Promise.resolve(made('', { value: broken })))
  expect(await read('broken')).toBeUndefined()
})
