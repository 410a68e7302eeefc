import { describe, expect, test } from 'vitest'
import { isAcceptedDay, isDay, readDay, readTimeOfDay } from '@/lib/values/day'

test.each(['2026-11-29', '1900-01-01', '2199-12-31', '2028-02-29'])('%s is a day that forms accept', day => {
  expect(isAcceptedDay(day)).toBe(true)
})

test.each(['', '2026-11', '2026-13-01', '2026-02-29', '11202-02-09', '0002-11-29', '9999-12-31', '29/11/2026'])(
  '%j is no day that forms accept',
  text => {
    expect(isAcceptedDay(text)).toBe(false)
  },
)

test('a day of another century is a day', () => {
  expect(isDay('0002-11-29')).toBe(true)
})

describe('what people paste', () => {
  test.each([
    ['29/11/2026', '2026-11-29'],
    [' 9/1/26 ', '2026-01-09'],
    ['29.11.2026', '2026-11-29'],
    ['29-11-2026 às 19h', '2026-11-29'],
    ['2026-11-29', '2026-11-29'],
    ['2026-11-29T19:30', '2026-11-29'],
    ['31/02/2026', undefined],
    ['29/13/2026', undefined],
    ['domingo', undefined],
    ['29/11/20261', undefined],
  ])('%j is the day %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  test.each([
    ['19:30', '19:30'],
    ['19h30', '19:30'],
    ['7h', '07:00'],
    ['19h30min', '19:30'],
    ['29/11/2026 19:30', '19:30'],
    ['2026-11-29T19:30', '19:30'],
    ['25:00', undefined],
    ['19:75', undefined],
    ['29/11/2026', undefined],
  ])('%j is the time %s', (text, time) => {
    expect(readTimeOfDay(text)).toBe(time)
  })
})
