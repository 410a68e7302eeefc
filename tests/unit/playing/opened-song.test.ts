import { afterEach, expect, it, vi } from 'vitest'
import { isOpenedOnPurpose, noteOpened } from '@/components/playing/setlist/opened-song'

afterEach(() => vi.unstubAllGlobals())

it('an address names a song on purpose, unless it is the first, which a set begins with', () => {
  expect(isOpenedOnPurpose({ playlistId: 'a', index: 3 })).toBe(true)
  expect(isOpenedOnPurpose({ playlistId: 'a', index: 0 })).toBe(false)
})

it('who opened it counts more: a person from the list, or the leader whom one followed there', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
  noteOpened({ playlistId: 'a', index: 0 }, 'person')
  expect(isOpenedOnPurpose({ playlistId: 'a', index: 0 })).toBe(true)
  expect(isOpenedOnPurpose({ playlistId: 'b', index: 0 })).toBe(false)
  noteOpened({ playlistId: 'a', index: 3 }, 'set')
  expect(isOpenedOnPurpose({ playlistId: 'a', index: 3 })).toBe(false)
  expect(isOpenedOnPurpose({ playlistId: 'a', index: 2 })).toBe(true)
})
