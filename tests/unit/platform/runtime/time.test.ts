import { describe, expect, it } from 'vitest'
import {
  columnFromDay,
  columnFromTime,
  dayFromColumn,
  formatLongDate,
  formatLongDay,
  formatMonth,
  getMonthRange,
  timeFromColumn,
  toChurchDay,
  toInstant,
} from '@/lib/platform/runtime/time'

describe('the church’s date', () => {
  it.each([
    ['2026-11-21T02:59:59Z', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '2026-11-21'],
    // Brazil kept summer time until 2019: midnight was an hour earlier.
    ['2018-12-01T01:59:59Z', '2018-11-30'],
    ['2018-12-01T02:00:00Z', '2018-12-01'],
  ])('at %s it is %s in São Paulo', (instant, day) => {
    expect(toChurchDay(new Date(instant))).toBe(day)
  })

  it.each([
    ['2026-02-14', '2026-02-01', '2026-02-28'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('%s is in the month from %s to %s', (day, first, last) => {
    expect(getMonthRange(day)).toEqual({ first, last })
  })

  it('is formatted the Brazilian way', () => {
    expect(formatLongDay('2026-11-05')).toBe('05 de novembro de 2026')
    expect(formatMonth('2026-03-01')).toBe('março de 2026')
    expect(formatLongDate(new Date('2026-11-21T02:00:00Z'))).toBe('20 de novembro de 2026')
  })
})

it('half past seven in the church’s time is half past ten UTC', () => {
  expect(toInstant('2026-11-20', '19:30').toISOString()).toBe('2026-11-20T22:30:00.000Z')
})

it.each(['2026-01-01', '2024-02-29', '2026-12-31'])('the day %s is read from its column as it was stored', day => {
  expect(dayFromColumn(columnFromDay(day))).toBe(day)
})

it.each(['00:00', '19:30', '23:59'])('the time %s is read from its column as it was stored', clock => {
  expect(timeFromColumn(columnFromTime(clock))).toBe(clock)
})
