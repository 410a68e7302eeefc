import { expect, it } from 'vitest'
import { parseDisplaySettings } from '@/components/playing/preferences/use-display-settings'
import { formatHalfSteps } from '@/lib/engines/cifra/theory/half-steps'

const usual = { size: 3, speed: 2, lyricsOnly: false, onward: false, aloud: false, as: 'letters', spelling: 'original' }

it('without stored settings hymns are shown with the defaults', () => {
  expect(parseDisplaySettings(null)).toEqual(usual)
})

it('stored settings are applied', () => {
  expect(parseDisplaySettings('{"size":5,"lyricsOnly":true}')).toEqual({ ...usual, size: 5, lyricsOnly: true })
  expect(parseDisplaySettings('{"as":"degrees","spelling":"key"}')).toEqual({
    ...usual,
    as: 'degrees',
    spelling: 'key',
  })
})

it('the earlier screen-awake setting still applies', () => {
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
])('stored %s does no harm', stored => {
  expect(parseDisplaySettings(stored)).toEqual(usual)
})

it.each([
  [1, '+1'],
  [6, '+6'],
  [7, '−5'],
  [10, '−2'],
  [11, '−1'],
])('%i half steps are shown as %s', (offset, label) => {
  expect(formatHalfSteps(offset)).toBe(label)
})
