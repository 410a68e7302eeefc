import { expect, it } from 'vitest'
import { parseDisplaySettings } from '@/components/playing/preferences/use-display-settings'
import { formatHalfSteps } from '@/lib/cifra/theory/half-steps'

const usual = { size: 3, speed: 2, lyricsOnly: false, onward: false, aloud: false, as: 'letters', spelling: 'original' }

it('a device that remembers nothing shows hymns as usual', () => {
  expect(parseDisplaySettings(null)).toEqual(usual)
})

it('what a device remembers counts', () => {
  expect(parseDisplaySettings('{"size":5,"lyricsOnly":true}')).toEqual({ ...usual, size: 5, lyricsOnly: true })
  expect(parseDisplaySettings('{"as":"degrees","spelling":"key"}')).toEqual({
    ...usual,
    as: 'degrees',
    spelling: 'key',
  })
})

it('who kept the screen awake before sets did so by themselves still does', () => {
  expect(parseDisplaySettings('{"awake":true}').screen).toBe('awake')
  expect(parseDisplaySettings('{"awake":false}').screen).toBeUndefined()
  expect(parseDisplaySettings('{"awake":true,"screen":"sleeps"}').screen).toBe('sleeps')
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
  expect(parseDisplaySettings(kept)).toEqual(usual)
})

it.each([
  [1, '+1'],
  [6, '+6'],
  [7, '−5'],
  [10, '−2'],
  [11, '−1'],
])('%i half steps are shown as %s', (offset, shown) => {
  expect(formatHalfSteps(offset)).toBe(shown)
})
