import { beforeEach, expect, it, vi } from 'vitest'
import { readLastPlayed, saveLastPlayed } from '@/components/playing/setlist/last-played'

const storage = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, text: string) => storage.set(name, text),
})
beforeEach(() => storage.clear())

const sunday = Date.parse('2026-11-22T12:00:00Z')
const savedPosition = { setId: '5', index: 3, scroll: 420 }

it('a setlist is reopened at its last position', () => {
  saveLastPlayed(savedPosition, sunday)
  expect(readLastPlayed(sunday + 3 * 3_600_000)).toEqual(savedPosition)
})

it('a week later it starts from the beginning', () => {
  saveLastPlayed(savedPosition, sunday)
  expect(readLastPlayed(sunday + 7 * 24 * 3_600_000)).toBeUndefined()
})

it('an invalid or missing position is ignored', () => {
  expect(readLastPlayed(sunday)).toBeUndefined()
  storage.set('set-played', '{"setId":5')
  expect(readLastPlayed(sunday)).toBeUndefined()
})
