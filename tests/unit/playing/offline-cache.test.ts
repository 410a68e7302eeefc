import { beforeEach, expect, it, vi } from 'vitest'
import {
  deleteOfflineAnswer,
  findOfflineAnswer,
  listOfflineAddresses,
  saveOfflineAnswer,
} from '@/components/playing/offline/offline-cache'

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
  expect(await saveOfflineAnswer(SET, answer('one'))).toBe('held')
  expect(await (await findOfflineAnswer(SET))?.text()).toBe('one')
  expect(await listOfflineAddresses()).toEqual([SET])
  await deleteOfflineAnswer(SET)
  expect(await findOfflineAnswer(SET)).toBeUndefined()
})

it('of two answers the newer one stays, whichever comes last', async () => {
  await saveOfflineAnswer(SET, answer('newer', 'Sun, 22 Nov 2026 12:00:05 GMT'))
  await saveOfflineAnswer(SET, answer('older', 'Sun, 22 Nov 2026 12:00:01 GMT'))
  expect(await (await findOfflineAnswer(SET))?.text()).toBe('newer')
})

it('a device without room says so, and keeps what it has', async () => {
  await saveOfflineAnswer(SET, answer('one'))
  full = true
  expect(await saveOfflineAnswer(SET, answer('two', 'Sun, 22 Nov 2026 13:00:00 GMT'))).toBe('full')
  expect(await (await findOfflineAnswer(SET))?.text()).toBe('one')
})

it('a browser without a shelf holds nothing and breaks nothing', async () => {
  vi.stubGlobal('window', {})
  expect(await saveOfflineAnswer(SET, answer('one'))).toBe('denied')
  expect(await findOfflineAnswer(SET)).toBeUndefined()
  expect(await listOfflineAddresses()).toEqual([])
})
