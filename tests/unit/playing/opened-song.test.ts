import { afterEach, expect, it, vi } from 'vitest'
import { saveOpenedSong, wasOpenedOnPurpose } from '@/components/playing/setlist/opened-song'

afterEach(() => vi.unstubAllGlobals())

it('an address with a song is a deliberate choice, unless it is the first, where a setlist starts', () => {
  expect(wasOpenedOnPurpose({ playlistId: 'a', index: 3 })).toBe(true)
  expect(wasOpenedOnPurpose({ playlistId: 'a', index: 0 })).toBe(false)
})

it('a choice from the list, or by the followed leader, takes precedence', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
  })
  saveOpenedSong({ playlistId: 'a', index: 0 }, 'person')
  expect(wasOpenedOnPurpose({ playlistId: 'a', index: 0 })).toBe(true)
  expect(wasOpenedOnPurpose({ playlistId: 'b', index: 0 })).toBe(false)
  saveOpenedSong({ playlistId: 'a', index: 3 }, 'set')
  expect(wasOpenedOnPurpose({ playlistId: 'a', index: 3 })).toBe(false)
  expect(wasOpenedOnPurpose({ playlistId: 'a', index: 2 })).toBe(true)
})
