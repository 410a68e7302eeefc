import { beforeEach, expect, it, vi } from 'vitest'
import { readLastPlayed, saveLastPlayed } from '@/components/playing/setlist/last-played'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
})
beforeEach(() => kept.clear())

const sunday = Date.parse('2026-11-22T12:00:00Z')
const where = { setId: '5', index: 3, scroll: 420 }

it('a set that is being played is found where it was', () => {
  saveLastPlayed(where, sunday)
  expect(readLastPlayed(sunday + 3 * 3_600_000)).toEqual(where)
})

it('the next Sunday begins anew', () => {
  saveLastPlayed(where, sunday)
  expect(readLastPlayed(sunday + 7 * 24 * 3_600_000)).toBeUndefined()
})

it('what is broken or was never written is nothing', () => {
  expect(readLastPlayed(sunday)).toBeUndefined()
  kept.set('set-played', '{"setId":5')
  expect(readLastPlayed(sunday)).toBeUndefined()
})
