import { beforeEach, expect, it, vi } from 'vitest'
import { heldAddresses, hold, kept, letGo } from '@/components/playing/offline/offline-cache'

const there = new Map<string, Response>()
let full = false
const shelf = {
  match: async (address: string) => there.get(address)?.clone(),
  keys: async () => [...there.keys()].map(address => ({ url: `http://here${address}` })),
  delete: async (address: string) => there.delete(address),
  async put(address: string, answer: Response) {
    if (full) throw new DOMException('no room', 'QuotaExceededError')
    there.set(address, answer)
  },
}
const caches = { open: async () => shelf }

beforeEach(() => {
  there.clear()
  full = false
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('caches', caches)
})

const SET = '/api/playlists/5/set'
const answer = (words: string, date = 'Sun, 22 Nov 2026 12:00:00 GMT') => new Response(words, { headers: { date } })

it('what is held is found, named, and let go of', async () => {
  expect(await hold(SET, answer('one'))).toBe('held')
  expect(await (await kept(SET))?.text()).toBe('one')
  expect(await heldAddresses()).toEqual([SET])
  await letGo(SET)
  expect(await kept(SET)).toBeUndefined()
})

it('of two answers the newer one stays, whichever comes last', async () => {
  await hold(SET, answer('newer', 'Sun, 22 Nov 2026 12:00:05 GMT'))
  await hold(SET, answer('older', 'Sun, 22 Nov 2026 12:00:01 GMT'))
  expect(await (await kept(SET))?.text()).toBe('newer')
})

it('a device without room says so, and keeps what it has', async () => {
  await hold(SET, answer('one'))
  full = true
  expect(await hold(SET, answer('two', 'Sun, 22 Nov 2026 13:00:00 GMT'))).toBe('full')
  expect(await (await kept(SET))?.text()).toBe('one')
})

it('a browser without a shelf holds nothing and breaks nothing', async () => {
  vi.stubGlobal('window', {})
  expect(await hold(SET, answer('one'))).toBe('denied')
  expect(await kept(SET)).toBeUndefined()
  expect(await heldAddresses()).toEqual([])
})
