import { expect, it } from 'vitest'
import { readingOf } from '@/components/playing/preferences/use-display-settings'
import { signed } from '@/lib/cifra/theory/half-steps'

const usual = { size: 3, speed: 2, lyricsOnly: false, onward: false, aloud: false, as: 'letters', spelling: 'original' }

it('a device that remembers nothing shows hymns as usual', () => {
  expect(readingOf(null)).toEqual(usual)
})

it('what a device remembers counts', () => {
  expect(readingOf('{"size":5,"lyricsOnly":true}')).toEqual({ ...usual, size: 5, lyricsOnly: true })
  expect(readingOf('{"as":"degrees","spelling":"key"}')).toEqual({ ...usual, as: 'degrees', spelling: 'key' })
})

it('who kept the screen awake before sets did so by themselves still does', () => {
  expect(readingOf('{"awake":true}').screen).toBe('awake')
  expect(readingOf('{"awake":false}').screen).toBeUndefined()
  expect(readingOf('{"awake":true,"screen":"sleeps"}').screen).toBe('sleeps')
})

it.each([
  '',
  'null',
  '[]',
  '"5"',
  '{',
  '{"size":9,"speed":"2","awake":"yes","as":"numbers","spelling":true}',
  '{"size":null}',
])('storage that holds %s harms nothing', kept => {
  expect(readingOf(kept)).toEqual(usual)
})

it.each([
  [1, '+1'],
  [6, '+6'],
  [7, '−5'],
  [10, '−2'],
  [11, '−1'],
])('%i half steps are shown as %s', (offset, shown) => {
  expect(signed(offset)).toBe(shown)
})
