import { afterEach, expect, it, vi } from 'vitest'
import { saveOpenedSong, wasOpenedOnPurpose } from '@/components/playing/setlist/opened-song'

afterEach(() => vi.unstubAllGlobals())

it('an address names a song on purpose, unless it is the first, which a set begins with', () => {
  expect(wasOpenedOnPurpose({ playlistId: 'a', index: 3 })).toBe(true)
  expect(wasOpenedOnPurpose({ playlistId: 'a', index: 0 })).toBe(false)
})

it('who opened it counts more: a person from the list, or the leader whom one followed there', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
  saveOpenedSong({ playlistId: 'a', index: 0 }, 'person')
  expect(wasOpenedOnPurpose({ playlistId: 'a', index: 0 })).toBe(true)
  expect(wasOpenedOnPurpose({ playlistId: 'b', index: 0 })).toBe(false)
  saveOpenedSong({ playlistId: 'a', index: 3 }, 'set')
  expect(wasOpenedOnPurpose({ playlistId: 'a', index: 3 })).toBe(false)
  expect(wasOpenedOnPurpose({ playlistId: 'a', index: 2 })).toBe(true)
})
