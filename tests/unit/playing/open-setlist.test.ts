import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSetlistCurrent, setlists } from '@/components/playing/setlist/setlists'
import type { Setlist } from '@/lib/playing/setlist'
import { findPlaylistPosition } from '@/lib/playlists/position'

const server = vi.hoisted(() => ({ answer: async (): Promise<unknown> => undefined, requests: 0 }))
vi.mock('@/components/playing/offline/offline-copies', () => ({
  readOfflineSetlist: async () => undefined,
  downloadSetlist() {
    server.requests += 1
    return server.answer()
  },
}))

const createSetlist = (...ids: string[]): Setlist => ({
  id: 'culto',
  name: 'Culto',
  items: ids.map(id => ({
    ...{ id: `item ${id}`, key: null, capo: null, note: '', singer: '', tempo: null },
    hymn: { id, number: null, title: id, lyrics: '', defaultKey: 'C' },
  })),
})
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const readItems = () => Object(setlists.get().get('culto')).items as Setlist['items']
let page: EventTarget & { hidden: boolean }
let leave = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  server.answer = async () => createSetlist('a', 'b', 'c')
  leave = keepSetlistCurrent('culto')
  await seconds(0)
  server.requests = 0
})
afterEach(() => {
  leave()
  setlists.set(new Map())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a song that others remove is no longer the next one within fifteen seconds', async () => {
  expect(readItems()).toHaveLength(3)
  server.answer = async () => createSetlist('a', 'c')
  await seconds(15)
  const { next = -1 } = findPlaylistPosition(readItems(), 'a', 0)
  expect(readItems()[next]?.hymn.id).toBe('c')
})

it('a list that has not changed is not drawn again', async () => {
  const before = setlists.get()
  await seconds(30)
  expect(server.requests).toBeGreaterThanOrEqual(2)
  expect(setlists.get()).toBe(before)
})

it('without a network what is there stays, and a hidden page does not ask', async () => {
  server.answer = () => Promise.reject(new Error('no network'))
  await seconds(15)
  expect(readItems()).toHaveLength(3)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await seconds(15)
  server.requests = 0
  await seconds(60)
  expect(server.requests).toBe(0)
})
