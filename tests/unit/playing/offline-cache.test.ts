import { beforeEach, expect, it, vi } from 'vitest'
import {
  deleteOfflineAnswer,
  findOfflineAnswer,
  listOfflineAddresses,
  saveOfflineAnswer,
} from '@/components/playing/offline/offline-cache'

const cachedResponses = new Map<string, Response>()
let full = false
const fakeCache = {
  match: async (address: string) => cachedResponses.get(address)?.clone(),
  keys: async () => [...cachedResponses.keys()].map(address => ({ url: `http://here${address}` })),
  delete: async (address: string) => cachedResponses.delete(address),
  async put(address: string, answer: Response) {
    if (full) throw new DOMException('no room', 'QuotaExceededError')
    cachedResponses.set(address, answer)
  },
}
const caches = { open: async () => fakeCache }

beforeEach(() => {
  cachedResponses.clear()
  full = false
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('caches', caches)
})

const SETLIST_URL = '/api/playlists/5/set'
const answer = (words: string, date = 'Sun, 22 Nov 2026 12:00:00 GMT') => new Response(words, { headers: { date } })

it('stored content can be found, listed and deleted', async () => {
  expect(await saveOfflineAnswer(SETLIST_URL, answer('one'))).toBe('held')
  expect(await (await findOfflineAnswer(SETLIST_URL))?.text()).toBe('one')
  expect(await listOfflineAddresses()).toEqual([SETLIST_URL])
  await deleteOfflineAnswer(SETLIST_URL)
  expect(await findOfflineAnswer(SETLIST_URL)).toBeUndefined()
})

it('the newer of two answers is stored, whichever arrives last', async () => {
  await saveOfflineAnswer(SETLIST_URL, answer('newer', 'Sun, 22 Nov 2026 12:00:05 GMT'))
  await saveOfflineAnswer(SETLIST_URL, answer('older', 'Sun, 22 Nov 2026 12:00:01 GMT'))
  expect(await (await findOfflineAnswer(SETLIST_URL))?.text()).toBe('newer')
})

it('a full device reports it, and keeps what is stored', async () => {
  await saveOfflineAnswer(SETLIST_URL, answer('one'))
  full = true
  expect(await saveOfflineAnswer(SETLIST_URL, answer('two', 'Sun, 22 Nov 2026 13:00:00 GMT'))).toBe('full')
  expect(await (await findOfflineAnswer(SETLIST_URL))?.text()).toBe('one')
})

it('a browser without a cache stores nothing and breaks nothing', async () => {
  vi.stubGlobal('window', {})
  expect(await saveOfflineAnswer(SETLIST_URL, answer('one'))).toBe('denied')
  expect(await findOfflineAnswer(SETLIST_URL)).toBeUndefined()
  expect(await listOfflineAddresses()).toEqual([])
})
